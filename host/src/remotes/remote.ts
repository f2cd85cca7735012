import { retry } from '../timing/retry';
import type { RemoteRelease } from './remote-release';
import type { Reporter, ReportKind } from './reporter';
import { createStartMark } from './start-mark';

const ATTEMPTS = 3;
const DELAY_MS = 400;

export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, options?: ErrorOptions) {
    super(`The remote "${remote}" could not be loaded`, options);
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/** The remote was built for another contract version. Retrying does not help. */
export class ContractMismatch extends Error {
  constructor(remote: string, contract: unknown) {
    super(`The remote "${remote}" uses contract ${String(contract)}, which this host does not support`);
    this.name = 'ContractMismatch';
  }
}

export interface Remote {
  release: RemoteRelease;
  /** The last good release of the same unit. */
  fallback: Remote | null;
  /**
   * Loads an exposed module and passes it to `read`, with up to three attempts. Each attempt runs a fresh container at
   * its own URL, so that cached responses and rejected or pending promises of earlier attempts have no effect. Rejects
   * with `RemoteUnavailable` or `ContractMismatch`; also if the release did not end its start in an earlier page view.
   */
  load: <T>(expose: string, read: (exposed: unknown) => T | Promise<T>) => Promise<T>;
  /** Makes the next `load` start from a fresh container. */
  renew: () => void;
  /** Reports what happened to this release. */
  report: (kind: ReportKind) => void;
}

/** @param container number of the container to run, starting at 1 */
export type LoadExposed = (release: RemoteRelease, container: number, expose: string) => Promise<unknown>;

export function createRemote(release: RemoteRelease, loadExposed: LoadExposed, report: Reporter = () => {}): Remote {
  const mark = createStartMark(release);
  let { wasLeft } = mark;
  let container = 1;

  async function loadOnce<T>(expose: string, read: (exposed: unknown) => T | Promise<T>): Promise<T> {
    const used = container;
    try {
      return await read(await loadExposed(release, used, expose));
    } catch (cause) {
      if (container === used) container++;
      throw cause;
    }
  }

  async function load<T>(expose: string, read: (exposed: unknown) => T | Promise<T>): Promise<T> {
    if (wasLeft) throw new Error(`${release.name} did not end its last start`);
    mark.set();
    try {
      return await retry(() => loadOnce(expose, read), { attempts: ATTEMPTS, delayMs: DELAY_MS, isFinal: isMismatch });
    } catch (cause) {
      if (isMismatch(cause)) throw cause;
      throw new RemoteUnavailable(release.name, { cause });
    }
  }

  return {
    release,
    fallback: release.fallback && createRemote(release.fallback, loadExposed, report),
    load,
    renew() {
      wasLeft = false;
      container++;
    },
    report(kind) {
      if (!wasLeft) mark.clear();
      report(release, kind);
    },
  };
}

function isMismatch(cause: unknown): boolean {
  return cause instanceof ContractMismatch;
}

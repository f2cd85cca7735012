import { persist } from '../timing/persist';
import type { RemoteRelease } from './remote-release';

const TRIES = 3;
const PAUSE_MS = 400;

export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, options?: ErrorOptions) {
    super(`The remote "${remote}" could not be loaded`, options);
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/** A remote that was built for another host. Trying again does not help until its team has deployed. */
export class ContractMismatch extends Error {
  constructor(remote: string, contract: unknown) {
    super(`The remote "${remote}" speaks contract ${String(contract)}, which this host does not know`);
    this.name = 'ContractMismatch';
  }
}

export interface Remote {
  release: RemoteRelease;
  /**
   * Loads what the remote exposes and hands it to `read`, three times at most. Each try runs a fresh container under
   * addresses of its own, so that neither a cached answer nor a promise that was rejected, or never settles, stands in
   * its way. Rejects with `RemoteUnavailable` or `ContractMismatch`.
   */
  load: <T>(expose: string, read: (exposed: unknown) => T | Promise<T>) => Promise<T>;
  /** Makes the next `load` start from a fresh container. */
  renew: () => void;
}

/** Brings up a remote's container of the given number, from 1 on, and resolves with what it exposes. */
export type LoadExposed = (release: RemoteRelease, container: number, expose: string) => Promise<unknown>;

export function createRemote(release: RemoteRelease, loadExposed: LoadExposed): Remote {
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
    try {
      return await persist(() => loadOnce(expose, read), { tries: TRIES, pauseMs: PAUSE_MS, isFinal: isMismatch });
    } catch (cause) {
      if (isMismatch(cause)) throw cause;
      throw new RemoteUnavailable(release.name, { cause });
    }
  }

  return {
    release,
    load,
    renew() {
      container++;
    },
  };
}

function isMismatch(cause: unknown): boolean {
  return cause instanceof ContractMismatch;
}

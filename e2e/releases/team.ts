import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';

import { link, linkPackages, ROOT } from '../../scripts/testing/repository-copy';
import { startProcess } from '../../server/src/testing/started-process';

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

type UnitStatus = ReleaseStatus['units'][number];

export interface Team {
  directory: string;
  headers: { Authorization: string };
  /** Runs `release` in the team's folder and returns its output. Throws if the command is refused. */
  release: (...args: string[]) => Promise<string>;
  /** Runs a command that may be refused. */
  tryRelease: (...args: string[]) => Promise<Outcome>;
  /** Sends a call to the server. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  status: () => Promise<UnitStatus & { revision: number }>;
}

interface TeamOptions {
  /** The unit's folder. */
  directory: string;
  origin: string;
  token: string;
}

/** A team with a deploy token, which works in a folder outside the repository. */
export async function createTeam({ directory, origin, token }: TeamOptions): Promise<Team> {
  const headers = { Authorization: `Bearer ${token}` };
  const scope = await linkPackages(directory);
  for (const name of ['shared', 'media', 'rspack']) await link(join(ROOT, name), join(scope, name));
  const program = join(scope, 'rspack/bin/release.js');
  const settings = { RELEASE_URL: origin, RELEASE_TOKEN: token };

  async function tryRelease(...args: string[]): Promise<Outcome> {
    const location = { dataDir: directory };
    const started = startProcess([program, ...args], location, settings, { root: directory });
    return { code: await started.exited, stdout: started.stdout(), stderr: started.stderr() };
  }

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/releases${path}`, { ...init, headers: { ...headers, ...init.headers } });

  return {
    directory,
    headers,
    tryRelease,
    call,

    async release(...args) {
      const { code, stdout, stderr } = await tryRelease(...args);
      if (code !== 0) throw new Error(`release ${args.join(' ')}: ${stderr}${stdout}`);
      return stdout;
    },

    async status() {
      const { revision, units }: ReleaseStatus = await (await call('')).json();
      const [unit] = units;
      if (!unit) throw new Error('The token is for no unit.');
      return { ...unit, revision };
    },
  };
}

/** Replaces a text that occurs in a file of the team's folder. */
export async function edit({ directory }: Pick<Team, 'directory'>, file: string, from: string, to: string) {
  const path = join(directory, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}

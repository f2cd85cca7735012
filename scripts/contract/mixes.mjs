// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';

import { findBrowser } from '../browser.mjs';
import { ROOT } from '../run-command.mjs';
import { UNITS } from '../units.mjs';
import { ACCEPTED_CHANGES } from './accepted-changes.mjs';
import { findNewCalls } from './new-calls.mjs';
import { comparePictures, takePictures } from './pictures.mjs';
import { visitPages } from './visit-pages.mjs';

/** A start takes minutes on a machine that other programs use. */
const READY_MS = 300_000;
const REMOTES = UNITS.filter((unit) => unit !== 'host');
const NOT_COPIED = /^(node_modules|dist|\.git|\.cache|test-results|data)$/;

/**
 * Which parts are those of the previous release; all others are current ones.
 *
 * @typedef {object} Mix
 * @property {string} name
 * @property {readonly string[]} oldUnits
 * @property {true} [isServerOld]
 * @property {true} [isPictured]
 */

/** @type {Record<'oldHost' | 'oldRemotes' | 'oldServer' | 'oldUnits', Mix>} */
const MIXES = {
  oldHost: { name: 'previous host, current remotes', oldUnits: ['host'] },
  oldRemotes: { name: 'current host, previous remotes', oldUnits: REMOTES, isPictured: true },
  oldServer: { name: 'previous server, current host and remotes', isServerOld: true, oldUnits: [] },
  oldUnits: { name: 'current server, previous host and remotes', oldUnits: UNITS, isPictured: true },
};

/**
 * Builds the previous release in a folder of its own, visits pages of every mix in a browser, and compares pages of the
 * previous remotes in the current host with the same pages in the previous host.
 *
 * @param {string} commit
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function checkMixes(commit) {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-contract-'));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const previous = join(folder, 'previous');
    await writeCommit(commit, previous);
    await run(process.execPath, ['scripts/build.mjs'], previous);
    await run(process.execPath, ['scripts/build.mjs'], ROOT);

    const missingCalls = findNewCalls(await readCalls(previous), await readCalls(ROOT));
    /** @type {string[]} */
    const faults = [];
    /** @type {Map<Mix, Map<string, Buffer>>} */
    const pictures = new Map();
    for (const mix of Object.values(MIXES)) {
      const found = await withMix(mix, { folder, previous }, async (server) => {
        const changes = mix === MIXES.oldUnits ? ACCEPTED_CHANGES : [];
        if (mix.isPictured) {
          const taken = await takePictures(browser, server.origin, changes);
          pictures.set(mix, taken.pictures);
          faults.push(...taken.obsolete.map(describeObsolete));
        }
        return visitPages(browser, { ...server, ...(mix.isServerOld && { missingCalls }) });
      });
      console.log(`contract: ${mix.name}: ${found.length === 0 ? 'works' : `${found.length} faults`}`);
      faults.push(...found.map((fault) => `${mix.name}: ${fault}`));
    }
    for (const { reason } of ACCEPTED_CHANGES) console.log(`contract: accepted: ${reason}`);
    const [before, after] = [pictures.get(MIXES.oldUnits), pictures.get(MIXES.oldRemotes)];
    if (!before || !after) throw new Error('No pictures were taken.');
    return [...faults, ...(await comparePictures(browser, before, after))];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {import('./accepted-changes.mjs').AcceptedChange} change */
function describeObsolete({ request }) {
  return `The accepted change of ${request} is obsolete: the previous host has no such file, or the current one. Remove it from accepted-changes.mjs.`;
}

/**
 * @param {string} commit
 * @param {string} directory
 */
async function writeCommit(commit, directory) {
  const archive = `${directory}.tar`;
  await run('git', ['archive', '--output', archive, commit], ROOT);
  await mkdir(directory);
  await run('tar', ['-xf', archive, '-C', directory], ROOT);
  await installTree(directory);
}

/**
 * @template Result
 * @param {Mix} mix
 * @param {{ folder: string, previous: string }} folders
 * @param {(server: import('./visit-pages.mjs').MixedServer) => Promise<Result>} action
 * @returns {Promise<Result>}
 */
async function withMix({ isServerOld, oldUnits }, { folder, previous }, action) {
  const root = await mkdtemp(join(folder, 'mix-'));
  const source = isServerOld ? previous : ROOT;
  await cp(source, root, { recursive: true, filter: (path) => isSource(relative(source, path)) });
  await installTree(root);
  for (const unit of UNITS) {
    const from = oldUnits.includes(unit) ? previous : ROOT;
    await cp(join(from, unit, 'dist'), join(root, unit, 'dist'), { recursive: true });
  }
  if (isServerOld) {
    // The pages of the current units name new pictures, which are deployed before the units.
    await cp(join(ROOT, 'media/pictures'), join(root, 'media/pictures'), { recursive: true });
    await cp(join(ROOT, 'media/films'), join(root, 'media/films'), { recursive: true });
    // A previous server still serves while the current one migrates its database.
    await (await startServer(ROOT, join(root, 'data'))).stop();
  }

  const server = await startServer(root, join(root, 'data'));
  try {
    return await action(server);
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * Third-party packages are those of this repository, our own packages those of the tree.
 *
 * @param {string} root
 */
async function installTree(root) {
  /** @type {typeof import('../testing/repository-copy')} */
  const { link, linkPackages } = await tsImport('../testing/repository-copy.ts', import.meta.url);
  const scope = await linkPackages(root);
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces) {
    const { name } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
    await link(join(root, workspace), join(scope, basename(name)));
    // npm installs a version that conflicts with another workspace's below the workspace.
    const own = join(workspace, 'node_modules');
    if (existsSync(join(ROOT, own))) await link(join(ROOT, own), join(root, own));
  }
}

/** @param {string} root */
function readCalls(root) {
  return readFile(join(root, 'docs/authorization.md'), 'utf8');
}

/** @param {string} path in the tree */
function isSource(path) {
  return !path.split(sep).some((name) => NOT_COPIED.test(name));
}

/**
 * @param {string} root
 * @param {string} dataDir
 */
async function startServer(root, dataDir) {
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const staff = { username: 'gate', password: crypto.randomUUID() };
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const deadline = Date.now() + READY_MS;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    child.kill();
    await once(child, 'exit');
  };
  while (!(await isReady(origin))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error(`The server in ${root} did not start.`);
    }
    await delay(500);
  }
  return {
    origin,
    staff,

    /**
     * Registers a partner with the running server.
     *
     * @param {string} partnerOrigin
     * @returns {Promise<string>} the site key
     */
    async addPartner(partnerOrigin) {
      const args = ['--import', 'tsx', 'server/src/partner-cli.ts', 'add', '--name', 'Gate', '--origin', partnerOrigin];
      const program = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
      const output = await program.stdout.setEncoding('utf8').reduce((text, part) => text + part, '');
      const [siteKey] = /pk_[\w-]+/.exec(output) ?? [];
      if (siteKey === undefined) throw new Error(`The server in ${root} added no partner: ${output}`);
      return siteKey;
    },

    stop,
  };
}

/** @param {string} origin */
async function isReady(origin) {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}.`);
}

async function findPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

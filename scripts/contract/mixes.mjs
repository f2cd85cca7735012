// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';

import { findBrowser } from '../browser.mjs';
import { ROOT, runCommand } from '../run-command.mjs';
import { UNITS } from '../units.mjs';

/** A page of each kind, and a heading or field on it. */
const PAGES = ['/', '/services/0', '/projects', '/faq', '/contact', '/dashboard_login'];
const READY_MS = 120_000;
const REMOTES = UNITS.filter((unit) => unit !== 'host');

/**
 * Which parts are those of the previous release; all others are current ones.
 *
 * @type {readonly { name: string, isServerOld: boolean, oldUnits: readonly string[] }[]}
 */
const MIXES = [
  { name: 'previous host, current remotes', isServerOld: false, oldUnits: ['host'] },
  { name: 'current host, previous remotes', isServerOld: false, oldUnits: REMOTES },
  { name: 'previous server, current host and remotes', isServerOld: true, oldUnits: [] },
  { name: 'current server, previous host and remotes', isServerOld: false, oldUnits: UNITS },
];

/**
 * Builds the previous release in a worktree of its own, and visits pages of every mix in a browser.
 *
 * @param {string} commit
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function checkMixes(commit) {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-contract-'));
  const previous = join(folder, 'previous');
  await git('worktree', 'add', '--detach', previous, commit);
  try {
    await installTree(previous);
    await run(process.execPath, ['scripts/build.mjs'], previous);
    await run(process.execPath, ['scripts/build.mjs'], ROOT);
    const faults = [];
    for (const mix of MIXES) faults.push(...(await checkMix(mix, { folder, previous })));
    return faults;
  } finally {
    await git('worktree', 'remove', '--force', previous);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {typeof MIXES[number]} mix
 * @param {{ folder: string, previous: string }} folders
 */
async function checkMix({ name, isServerOld, oldUnits }, { folder, previous }) {
  const root = await mkdtemp(join(folder, 'mix-'));
  await cp(isServerOld ? previous : ROOT, root, { recursive: true, filter: isSource });
  await installTree(root);
  for (const unit of UNITS) {
    const from = oldUnits.includes(unit) ? previous : ROOT;
    await cp(join(from, unit, 'dist'), join(root, unit, 'dist'), { recursive: true });
  }
  const server = await startServer(root);
  try {
    const faults = await visitPages(server.origin);
    console.log(`contract: ${name}: ${faults.length === 0 ? 'works' : `${faults.length} faults`}`);
    return faults.map((fault) => `${name}: ${fault}`);
  } finally {
    await server.stop();
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
  }
}

/** @param {string} path */
function isSource(path) {
  return !/[\\/](?:node_modules|dist|\.git|\.cache|test-results|data)(?:[\\/]|$)/.test(path);
}

/** @param {string} root */
async function startServer(root) {
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: join(root, 'data'),
    ADMIN_PASSWORD: crypto.randomUUID(),
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server in ${root} did not start.`);
    await delay(500);
  }
  return {
    origin,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** @param {string} origin */
async function isReady(origin) {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {string} origin */
async function visitPages(origin) {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  try {
    for (const path of PAGES) {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      const main = page.getByRole('main');
      const isShown = await main.getByRole('heading').or(main.getByRole('textbox')).first().isVisible();
      const hasFailed = (await main.getByRole('button', { name: 'Try again' }).count()) > 0;
      if (!isShown || hasFailed) faults.push(`${path} is not shown.`);
    }
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Chat with us/ }).click();
    await page.getByRole('dialog').first().waitFor();
  } catch (error) {
    faults.push(String(error));
  } finally {
    await browser.close();
  }
  return faults;
}

/** @param {string[]} args */
async function git(...args) {
  if ((await runCommand('git', args)) !== 0) throw new Error(`git ${args.join(' ')} failed.`);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}.`);
}

async function findPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

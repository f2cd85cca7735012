import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtServer, runProgram, type StartedProcess, startProcess } from '../server/src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../server/src/testing/test-database';
import { buildKit } from './kit.mjs';
import { linkPackages, ROOT, run, unpack } from './testing/repository-copy';

const PATHS = '/house-plans,/house-plans/:year/:slug,/prices';

// Starts a server, and runs builds.
jest.setTimeout(180_000);

let folder: string;
let location: TestDatabase['location'];
let server: StartedProcess;
let settings: { RELEASE_URL: string; RELEASE_TOKEN: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-kit-'));
  location = await createTestLocation();
  await buildKit();
  await runProgram('release-cli.ts', ['unit', 'add', 'remote-plans', '--paths', PATHS], location);
  const { stdout } = await runProgram('release-cli.ts', ['token', 'create', 'remote-plans'], location);
  server = startProcess(await builtServer(), location, { BUILDS_DIR: ROOT });
  settings = { RELEASE_URL: await server.ready, RELEASE_TOKEN: /po_deploy_[\w-]{43}/.exec(stdout)?.[0] ?? '' };
});
afterAll(async () => {
  await server?.end();
  if (location) await removeTestLocation(location);
  await rm(folder, { recursive: true });
});

test('a team with a token alone writes, tests and publishes a remote with names of its own', async () => {
  const directory = join(folder, 'remote-plans');
  await download('start.mjs', folder);
  expect(await start(folder)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('sha512-') });
  await installPackages(directory);
  run(join(ROOT, 'node_modules/.bin/tsc'), [], directory);
  run(join(ROOT, 'node_modules/.bin/jest'), [], directory);
  const sources = (await readdir(directory, { recursive: true })).filter((name) => !name.startsWith('node_modules'));
  expect(sources).toEqual(expect.arrayContaining(['README.md', 'src/app/house-plans-year-slug-page.tsx']));
  const texts = sources.filter((name) => /\.(tsx?|md|json)$/.test(name));
  for (const name of texts) expect(await readFile(join(directory, name), 'utf8')).not.toMatch(/guides|Example|UNIT/);

  const program = join(directory, 'node_modules/@potomac-oak/rspack/bin/release.js');
  for (const args of [
    ['publish', 'remote-plans'],
    ['promote', 'remote-plans', '1.0.0'],
  ]) {
    const release = startProcess([program, ...args], location, settings, { root: directory });
    expect({ code: await release.exited, stderr: release.stderr() }).toEqual({ code: 0, stderr: '' });
  }
  const page = await fetch(`${settings.RELEASE_URL}/house-plans/first/first`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<h1>House plans: first</h1>');
  const container = await fetch(`${settings.RELEASE_URL}/federation/remote_plans/v1/container.js`);
  expect(await container.text()).toContain('"./mount"');
});

test('in the folder of a remote, the program replaces the packages and keeps everything else', async () => {
  const directory = join(folder, 'remote-plans');
  const described = await readFile(join(directory, 'package.json'), 'utf8');
  const packed = await readdir(join(directory, 'packages'));
  await rm(join(directory, 'packages'), { recursive: true });

  expect(await start(directory)).toMatchObject({ code: 0, stderr: '' });

  expect(await readdir(join(directory, 'packages'))).toEqual(packed);
  expect(await readFile(join(directory, 'package.json'), 'utf8')).toBe(described);
});

test('a folder with files, and a token that is wrong, are refused', async () => {
  const other = join(folder, 'other');
  await mkdir(join(other, 'remote-plans'), { recursive: true });
  await writeFile(join(other, 'remote-plans/notes.txt'), 'Notes');

  expect(await start(other)).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty.') });
  expect(await start(other, { RELEASE_TOKEN: 'po_deploy_guessed' })).toMatchObject({
    code: 1,
    stderr: 'This call needs a deploy token.\n',
  });
  expect(await readdir(join(other, 'remote-plans'))).toEqual(['notes.txt']);
});

async function download(file: string, to: string): Promise<void> {
  const headers = { Authorization: `Bearer ${settings.RELEASE_TOKEN}` };
  const response = await fetch(`${settings.RELEASE_URL}/api/releases/kit/${file}`, { headers });
  expect(response.status).toBe(200);
  await writeFile(join(to, file), Buffer.from(await response.arrayBuffer()));
}

async function start(root: string, others: Partial<typeof settings> = {}) {
  const program = startProcess([join(folder, 'start.mjs')], location, { ...settings, ...others }, { root });
  return { code: await program.exited, stdout: program.stdout(), stderr: program.stderr() };
}

/** Installs the packed packages that `package.json` names, and links those of the registry. */
async function installPackages(directory: string): Promise<void> {
  const scope = await linkPackages(directory);
  const { dependencies } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  for (const name of ['shared', 'media', 'rspack']) {
    await mkdir(join(scope, name));
    unpack(join(directory, dependencies[`@potomac-oak/${name}`].replace('file:', '')), join(scope, name));
  }
}

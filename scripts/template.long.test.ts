import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtServer, runProgram, startProcess } from '../server/src/testing/started-process';
import { createTestLocation, removeTestLocation } from '../server/src/testing/test-database';
import { linkPackages, ROOT, run, unpack } from './testing/repository-copy';

const UNIT = 'remote-guides';

// Starts a server, and runs builds.
jest.setTimeout(180_000);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-template-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a new remote from the template is published from its own folder, and its pages are served', async () => {
  const directory = join(folder, UNIT);
  const written = await writeTemplate(directory);
  expect(written).toMatchObject({ code: 0, stderr: '' });
  expect(written.stdout).toContain(`npm run release -- unit add ${UNIT} --paths /guides,/guides/:slug`);

  await installPackages(directory);
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', directory], directory);
  const location = await createTestLocation();
  await runProgram('release-cli.ts', ['unit', 'add', UNIT, '--paths', '/guides,/guides/:slug'], location);
  const { stdout } = await runProgram('release-cli.ts', ['token', 'create', UNIT], location);
  const [token = ''] = /po_deploy_[\w-]{43}/.exec(stdout) ?? [];
  const server = startProcess(await builtServer(), location);
  try {
    const site = await server.ready;
    for (const args of [
      ['publish', UNIT],
      ['promote', UNIT, '1.0.0'],
    ]) {
      const settings = { RELEASE_URL: site, RELEASE_TOKEN: token };
      const program = join(directory, 'node_modules/@potomac-oak/rspack/bin/release.js');
      const release = startProcess([program, ...args], location, settings, { root: directory });
      expect({ code: await release.exited, stderr: release.stderr() }).toEqual({ code: 0, stderr: '' });
    }
    const registry = await (await fetch(`${site}/registry.json`)).json();
    expect(registry.microFrontends.remote_guides).toMatchObject([{ metadata: { version: '1.0.0' } }]);
    const container = await fetch(`${site}/federation/remote_guides/v1/container.js`);
    expect(await container.text()).toContain('"./mount"');
    const fragment = await fetch(`${site}/r/remote_guides/1.0.0/pages/guides.plan-a-kitchen.json`);
    expect(await fragment.json()).toEqual({
      html: expect.stringContaining('<h1>Plan a kitchen</h1>'),
      style: expect.stringContaining('var(--po-measure)'),
    });
  } finally {
    await server.end();
    await removeTestLocation(location);
  }
});

test.each([
  ['a folder with files', UNIT, 1, 'is not empty.'],
  ['a name that no unit can have', 'Remote Guides', 2, 'Remote Guides is no unit name'],
])('%s is refused', async (_case, name, code, message) => {
  const directory = join(folder, name);
  await mkdir(directory);
  await writeFile(join(directory, 'notes.txt'), 'Notes');

  expect(await writeTemplate(directory)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  expect(await readdir(directory)).toEqual(['notes.txt']);
});

async function writeTemplate(directory: string) {
  const program = startProcess([join(ROOT, 'scripts/release.mjs'), 'template', directory], { dataDir: folder });
  return { code: await program.exited, stdout: program.stdout(), stderr: program.stderr() };
}

/** Installs the packed packages that `package.json` names, and links those of the registry. */
async function installPackages(directory: string): Promise<void> {
  const scope = await linkPackages(directory);
  const { dependencies } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  for (const name of ['shared', 'media', 'rspack']) {
    const tarball = dependencies[`@potomac-oak/${name}`].replace('file:', '');
    await mkdir(join(scope, name));
    unpack(join(directory, tarball), join(scope, name));
  }
}

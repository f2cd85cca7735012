import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtServer, runProgram, type StartedProcess, startProcess } from '../server/src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../server/src/testing/test-database';
import { ROOT } from './testing/repository-copy';
import { writeSmallRemote } from './testing/small-remote';

const PRE = '1\\.4\\.2-pre\\.[\\da-f]{12}';

// Starts a server, and runs builds.
jest.setTimeout(180_000);

let location: TestDatabase['location'];
let directory: string;
let server: StartedProcess;
let site: string;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'potomac-oak-team-'));
  await writeSmallRemote(directory);
  location = await createTestLocation();
  await operate('unit', 'add', 'remote-guides', '--paths', '/guides,/guides/:slug');
  const { stdout } = await operate('token', 'create', 'remote-guides', '--name', 'guides-team');
  token = /po_deploy_[\w-]{43}/.exec(stdout)?.[0] ?? '';
  server = startProcess(await builtServer(), location);
  site = await server.ready;
});

afterAll(async () => {
  await server?.end();
  if (location) await removeTestLocation(location);
  await rm(directory, { recursive: true });
});

test('a team publishes, promotes, rolls back and revokes from its own folder', async () => {
  const published = await release('publish', 'remote-guides', '--pre');
  expect(published).toMatchObject({ code: 0, stderr: '' });
  const [version = ''] = new RegExp(PRE).exec(published.stdout) ?? [];
  expect(published.stdout).toContain(`remote_guides ${version} is stored: ${site}/r/remote_guides/${version}/\n`);
  expect(published.stdout).toContain(`npm run release -- promote remote_guides ${version} --to ${site}`);
  expect(published.stdout).toMatch(/^Sends .*\n(?: {2}\d+ %\n){9} {2}100 %; the site is checking the release$/m);
  const { files } = JSON.parse(await readFile(join(directory, 'dist/release.json'), 'utf8'));
  expect(published.stdout).toContain(`  ${Object.keys(files).length} files, `);

  expect((await release('promote', 'remote-guides', version)).stdout).toMatch(
    RegExp(`before  nothing\n  after   stable ${PRE}$`, 'm'),
  );

  expect((await release('publish', 'remote-guides')).stdout).toContain('1.4.2 --traffic 10 --to');
  const { stdout: preview } = await release('preview', 'remote-guides', '1.4.2');
  expect(preview).toMatch(RegExp(`^Open ${site}/preview\\?link=[\\w.-]+\nThe link works until 20`));
  expect((await release('promote', 'remote-guides', '1.4.2', '--traffic', '12.5')).stdout).toMatch(
    RegExp(`after   stable ${PRE}, canary 1\\.4\\.2 with 12\\.5 %$`, 'm'),
  );
  expect((await release('status')).stdout).toMatch(/^remote_guides {2}canary +1\.4\.2 +12\.5 % .* token:guides-team /m);
  expect((await release('diff', 'remote-guides', version, '1.4.2')).stdout).toMatch(
    RegExp(`^remote_guides ${PRE}: \\d+ files, \\d+ KB\nremote_guides 1\\.4\\.2: `),
  );
  expect((await release('history', 'remote-guides')).stdout).toMatch(
    /\n\S+ \S+ +promoted +.*1\.4\.2 +token:guides-team$/m,
  );
  expect(await release('trace', 'dist')).toMatchObject({
    code: 0,
    stdout: 'No faults of remote_guides 1.4.2 were reported in the last day.\n',
  });
  expect(await release('history', 'remote-chat')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This token is for remote_guides.'),
  });
  expect((await release('rollback', 'remote-guides', '--reason', 'Errors')).stdout).toMatch(
    RegExp(`after   stable ${PRE}$`, 'm'),
  );
  expect((await release('revoke', 'remote-guides', '1.4.2', '--reason', 'Errors')).stdout).toMatch(
    /^remote_guides 1\.4\.2 is revoked\.\nremote_guides, revision /,
  );
  expect((await release('status', 'remote-guides')).stdout).toMatch(/^remote_guides {2}revoked +1\.4\.2 /m);
});

test('a refusal prints the sentence of the server and exits with 1', async () => {
  expect(await release('promote', 'remote-chat', '1.0.0')).toMatchObject({
    code: 1,
    stderr: 'This token is for remote_guides, not for remote_chat.\n',
  });
  expect(await release('promote', 'remote-guides', '9.9.9')).toMatchObject({
    code: 1,
    stderr: 'remote_guides 9.9.9 is not stored.\n',
  });
  expect(await release('status', '--token', 'po_deploy_wrong')).toMatchObject({
    code: 1,
    stderr: 'This call needs a deploy token.\n',
  });
  expect(await release('status', '--to', 'http://127.0.0.1:9')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer: .+\.\n$/),
  });
});

test('a redirect is not followed, because its target would get the release', async () => {
  const redirecting = createServer((_request, response) => response.writeHead(307, { Location: site }).end());
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
  try {
    expect(await release('status', '--to', origin)).toMatchObject({
      code: 1,
      stderr: `${origin}/api/releases redirects to ${site}: use that address.\n`,
    });
  } finally {
    redirecting.close();
  }
});

test('a build that fails is not published', async () => {
  const page = join(directory, 'src/app/guide-page.tsx');
  const source = await readFile(page, 'utf8');
  await writeFile(page, `${source} )`);
  try {
    expect(await release('publish', 'remote-guides', '--pre')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/The build of remote_guides failed\.\n$/),
    });
  } finally {
    await writeFile(page, source);
  }
});

test.each([
  ['publish', "missing required argument 'unit'"],
  ['publish remote-chat', 'The unit in this folder is remote_guides.'],
  ['unit list', 'This command runs in the folder with the sources of the site.'],
  ['status --to www.example.com', 'www.example.com is no address'],
  ['status --to http://www.example.com', 'http://www.example.com must start with https'],
])('the command line "%s" exits with 2', async (line, message) => {
  const { code, stderr } = await release(...line.split(' '));

  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  expect(stderr).toContain('Run "npm run release -- help" for all commands.');
});

test('the address and the token are required', async () => {
  expect(await release('status', '--to', '')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Name the site/),
  });
  expect(await release('status', '--token', '')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Set RELEASE/),
  });
});

test("npm run release runs the commands without an address on the server, and the help is the same as in a team's folder", async () => {
  const program = (...args: string[]) => finish(startProcess([join(ROOT, 'scripts/release.mjs'), ...args], location));

  expect(await program('status', 'remote-guides')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^unit /) });
  expect(await program('publish', 'remote-guides', '--to', site, '--token', token)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('remote-guides is none of the units host, '),
  });
  expect(await program('status', '--token', token)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--token needs an address'),
  });
  expect(await program('status', '--to', '')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Name the site/),
  });
  const { stdout } = await program('help');
  for (const command of ['publish', 'preview', 'promote', 'unit', 'token']) {
    expect(stdout).toMatch(RegExp(`^  ${command} `, 'm'));
  }
  expect(await release('help')).toEqual({ code: 0, stdout, stderr: '' });
});

/** Runs a command of the team, with the address and the token in the environment. */
function release(...args: string[]) {
  const program = join(directory, 'node_modules/@potomac-oak/rspack/bin/release.js');
  const settings = { RELEASE_URL: site, RELEASE_TOKEN: token };
  return finish(startProcess([program, ...args], location, settings, { root: directory }));
}

function operate(...args: string[]) {
  return runProgram('release-cli.ts', args, location);
}

async function finish(program: StartedProcess) {
  const code = await program.exited;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import { type ChangeFeed, createChangeFeed } from '../../base/db/change-feed';
import { openSecretBox } from '../../base/secrets/open-secret-box';
import { createPartnerService, type PartnerService } from '../../partners/partner-service';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { answerCommand } from './answer-command';
import { askRunningServer, openCommandChannel } from './command-channel';
import { partnerProgram } from './partner-program';

let testDatabase: TestDatabase;
let changes: ChangeFeed;
let partners: PartnerService;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database, location } = testDatabase;
  changes = createChangeFeed({
    database,
    onFailure: (error) => {
      throw error;
    },
  });
  const secretBox = await openSecretBox({ database, dataDir: location.dataDir, keys: undefined });
  partners = await createPartnerService({ database, changes, secretBox });
});
afterAll(async () => {
  await changes?.close();
  await testDatabase?.[Symbol.asyncDispose]();
});

test('a partner is added, changed, paused and removed, and the secret is shown once', async () => {
  const added = await run('add --name Homes --origin https://homes.example --forms-per-hour 9');
  const siteKey = /pk_[\w-]{20}/.exec(added)?.[0] ?? '';
  expect(added).toMatch(/sk_[\w-]{43}/);
  expect(await run('list')).toContain(`site key  ${siteKey}`);
  expect(await run('list')).not.toContain('sk_');

  expect(await run(`allow ${siteKey} https://www.homes.example http://localhost:3000`)).toContain(
    'origins   https://homes.example, https://www.homes.example, http://localhost:3000',
  );
  expect(await run(`disallow ${siteKey} https://homes.example`)).toContain('origins   https://www.homes.example, http');
  expect(await run(`limit ${siteKey} --connects-per-minute 7`)).toContain(
    '9 chat forms per hour, 7 connections per minute,\n            signed identities are valid for 10 minutes',
  );
  expect(await run(`limit ${siteKey} --identity-minutes 1440`)).toContain('valid for 1440 minutes');
  expect(await run(`pause ${siteKey}`)).toContain('Homes (paused)');
  expect(await run(`resume ${siteKey}`)).not.toContain('paused');
  expect(await run(`rotate-secret ${siteKey}`)).toMatch(/sk_[\w-]{43}/);
  await run(`remove ${siteKey}`);
  expect(await run('list')).toContain('No partners yet');
});

test.each([
  ['ad', "unknown command 'ad'\n(Did you mean add?)"],
  ['add --name Homes', "required option '--origin <origins...>' not specified"],
  ['add --origin https://homes.example', "required option '--name <name>' not specified"],
  ['add --name Example Homes --origin https://homes.example', 'too many arguments'],
  ['add --name Homes --origin https://homes.example/', 'Did you mean https://homes.example?'],
  ['add --name Homes --origin homes.example', 'An origin looks like'],
  ['add --name Homes --origin ftp://homes.example', 'An origin looks like'],
  ['add --name Homes --origin https://h.example --forms-per-hour 0', 'whole number'],
  ['add --name Homes --origin https://h.example --colour red', "unknown option '--colour'"],
  ['list all', 'too many arguments'],
  ['list --name x', "unknown option '--name'"],
  ['allow', "missing required argument 'site-key'"],
  ['allow pk_none https://homes.example', 'No partner has the site key pk_none'],
  ['limit pk_none', 'no limit specified'],
  ['limit pk_none --identity-minutes 1441', 'whole number from 1 to 1440'],
  ['rotate-secret pk_none', 'No partner has the site key pk_none'],
  ['remove pk_none', 'No partner has the site key pk_none'],
  ['remove pk_none and more', 'too many arguments'],
])('"%s" is rejected with a helpful message', async (line, error) => {
  expect(await answer(line)).toEqual({ error: expect.stringContaining(error) });
});

test('the help lists every command', async () => {
  const help = await run('help');
  for (const command of [
    'add',
    'list',
    'allow',
    'disallow',
    'limit',
    'pause',
    'resume',
    'rotate-secret',
    'remove',
    'discard-secrets',
  ]) {
    expect(help).toMatch(RegExp(`^ +${command} `, 'm'));
  }
});

test('the command line reaches a running server only with the token of the data directory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-channel-'));
  const channel = await openCommandChannel({ dataDir, run: (args) => answerCommand(partnerProgram, args, partners) });
  try {
    const result = await runProgram(dataDir, ['add', '--name', 'From outside', '--origin', 'https://outside.example']);
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('From outside\n  site key  pk_') });
    expect(partners.list()).toMatchObject([{ name: 'From outside' }]);
    expect(await runProgram(dataDir, ['enlist'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/unknown command 'enlist'\n.*Run "npm run partner -- help"/s),
    });

    const file = join(dataDir, 'commands.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '["list"]' });
      expect(response.status).toBe(403);
    }
  } finally {
    await channel.close();
  }

  expect(existsSync(join(dataDir, 'commands.json'))).toBe(false);
  // A killed server leaves the file behind.
  writeFileSync(join(dataDir, 'commands.json'), JSON.stringify({ port: 9, token: 'x' }));
  expect(await askRunningServer(dataDir, ['list'])).toBeNull();
  rmSync(dataDir, { recursive: true });
});

function answer(line: string): Promise<CommandAnswer> {
  return answerCommand(partnerProgram, line.split(' ').filter(Boolean), partners);
}

async function run(line: string): Promise<string> {
  const answered = await answer(line);
  if ('error' in answered) throw new Error(answered.error);
  return answered.output;
}

function runProgram(dataDir: string, args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, ['--import', 'tsx', 'server/src/operations/partner-cli.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    let [stdout, stderr] = ['', ''];
    program.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    program.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    program.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

import type { ReleaseOperator } from '@potomac-oak/shared/contracts/release-program';

import { createDeployTokens, type DeployTokens } from '../../delivery/releases/access/deploy-tokens';
import { createUnits } from '../../delivery/releases/channels/units';
import { createReleaseCommands } from '../../delivery/releases/release-commands';
import type { PublishService } from '../../delivery/releases/upload/publish-service';
import { openReleaseNode, type ReleaseNode } from '../../testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { makeRelease, toPublishRequest } from '../../testing/test-release';
import { answerCommand } from './answer-command';
import { operatorProgram } from './operator-program';

let testDatabase: TestDatabase;
let commands: ReleaseOperator;
let tokens: DeployTokens;
let publisher: PublishService;
let node: ReleaseNode;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database, location } = testDatabase;
  node = await openReleaseNode({ database, dataDir: location.dataDir });
  publisher = node.publisher;
  commands = createReleaseCommands({ database, releases: node.service, config: {} });
  tokens = createDeployTokens(database);
});
afterAll(async () => {
  await node?.[Symbol.asyncDispose]();
  await testDatabase?.[Symbol.asyncDispose]();
});

test('a unit is added, and its paths and address are changed', async () => {
  expect(await run('unit add remote-blog --paths /guides,/guides/:id')).toBe('remote_blog is added.');
  expect(await run('unit list')).toContain(
    'remote_blog\n  paths   /guides, /guides/:id\n  mail    the owners\n  tokens  none',
  );
  expect(await run('unit add remote-blog --paths /guides --mail team@blog.example')).toBe('remote_blog is changed.');
  expect(await run('unit list')).toContain('remote_blog\n  paths   /guides\n  mail    team@blog.example\n');
});

test('a token is shown once, listed without its secret, and revoked', async () => {
  const created = await run('token create remote-chat --name chat-team');
  const [, id = '', token = ''] =
    /^Token (\d+) of remote_chat, shown only this once:\n {2}(po_deploy_[\w-]{43})$/.exec(created) ?? [];
  expect(await tokens.authorize(token)).toMatchObject({ unit: 'remote_chat' });
  expect(await run('token list remote-chat')).toContain(`${id}  remote_chat  chat-team  created `);
  expect(await run('token list')).not.toContain(token);
  expect(await run('token list host')).toBe('No tokens yet.');
  expect(await run('unit list')).toContain('tokens  chat-team');

  expect(await run(`token revoke ${id}`)).toBe('The token chat-team of remote_chat is revoked.');
  expect(await tokens.authorize(token)).toBeNull();
  expect(await run('token list')).toContain(', revoked ');
  expect(await run('token create remote-site')).toContain('of remote_site');
});

test('releases are promoted, rolled back and revoked', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publisher.publish(toPublishRequest(makeRelease({ unit: 'remote_chat', version })));
  }
  expect(await run('promote remote-chat 1.0.0')).toMatch(
    /^remote_chat, revision \d+\n {2}before {2}nothing\n {2}after {3}stable 1\.0\.0$/,
  );
  expect(await run('promote remote_chat 1.1.0 --traffic 12.5')).toContain(
    'after   stable 1.0.0, canary 1.1.0 with 12.5 %',
  );
  expect(await run('rollback remote-chat')).toMatch(/after {3}stable 1\.0\.0$/);
  expect(await run('promote remote-chat 1.1.0')).toContain('after   stable 1.1.0, fallback 1.0.0');
  expect(await answer('revoke', 'remote-chat', '1.1.0', '--reason', 'A leaked token')).toMatchObject({
    output: expect.stringMatching(/after {3}stable 1\.0\.0$/),
  });
  const events = await testDatabase.database.query(
    `select actor, action, reason from audit_events where unit = 'remote_chat' order by id desc limit 1`,
  );
  expect(events).toEqual([{ actor: 'operator', action: 'revoked', reason: 'A leaked token' }]);

  expect(await run('status remote-chat')).toMatch(
    /^unit .*\nremote_chat {2}stable +1\.0\.0 +100 % .* operator .*\nremote_chat {2}revoked +1\.1\.0 .*$/,
  );
  expect(await run('status')).toContain('\nremote_admin  nothing');
  expect(await run('history remote-chat')).toMatch(
    /^at \(UTC\) +what +version +by +reason\n20\S+ \S+ +revoked +1\.1\.0.* operator +A leaked token\n/,
  );
  expect(await run('history remote-admin')).toBe('Nothing was changed yet.');
  expect(await run('diff remote-chat 1.0.0 1.1.0')).toMatch(
    /^remote_chat 1\.0\.0: \d+ files, \d+ KB\nremote_chat 1\.1\.0: \d+ files, \d+ KB\n/,
  );
});

test.each([
  ['publsh', "unknown command 'publsh'"],
  ['unit remove a', "unknown command 'remove'"],
  ['unit add --paths /a', "missing required argument 'unit'"],
  ['unit add remote-a', "required option '--paths <paths>'"],
  ['unit add remote-a b --paths /a', 'too many arguments'],
  ['unit add remote-a --paths a', 'a is no path pattern'],
  ['unit add remote-a --paths /a --mail team', 'team is no e-mail address'],
  ['unit add remote-a --name b --paths /a', "unknown option '--name'"],
  ['unit list --paths /a', "unknown option '--paths'"],
  ['token create remote-unknown', 'There is no unit remote_unknown'],
  ['token revoke abc', '"token list" shows the numbers'],
  ['token revoke 999', 'There is no valid token 999'],
  ['promote remote-admin 1.0.0', 'remote_admin 1.0.0 is not stored'],
  ['promote remote-admin 1.0.0 --traffic 101', 'must be a percentage'],
  ['promote remote-admin 1.0.0 --traffic 1.25', 'must be a percentage'],
  ['rollback remote-admin', 'remote_admin has no earlier good version'],
  ['preview remote-chat 1.0.0', 'needs a deploy token of remote_chat'],
  ['diff remote-chat 1.0.0 9.9.9', 'There is no version'],
  ['status remote-unknown', 'There is no unit remote_unknown'],
  ['revoke remote-admin 1.0.0', "required option '--reason <text>'"],
  ['rollback remote-admin --force', "unknown option '--force'"],
])('%j is refused with a sentence', async (line, message) => {
  expect(await answer(...line.split(' '))).toEqual({ error: expect.stringContaining(message) });
});

test('the help lists every command', async () => {
  const help = await run('help');
  for (const command of ['unit', 'token', 'promote', 'rollback', 'revoke', 'status', 'history', 'diff', 'preview']) {
    expect(help).toMatch(RegExp(`^ +${command} `, 'm'));
  }
});

test('on a public site, a unit or token of others asks for ADMIN_URL', async () => {
  const { database } = testDatabase;
  const config = { PUBLIC_URL: 'https://www.example.com' };
  const onPublicSite = createReleaseCommands({ database, releases: node.service, config });
  const request = { unit: 'remote_news', paths: ['/news'] };
  const warning = /\nWarning: Set ADMIN_URL .* scripts of remote_news run on the dashboard's origin/;
  expect(await onPublicSite.addUnit(request)).toMatch(warning);
  expect(await onPublicSite.createToken({ unit: 'remote_news', name: 'news' })).toMatch(warning);
  expect(await onPublicSite.createToken({ unit: 'remote_admin', name: 'office' })).not.toContain('ADMIN_URL');
  expect(await createUnits(database).listForeign()).toEqual(expect.arrayContaining(['remote_blog', 'remote_news']));
  expect(await createUnits(database).listForeign()).not.toContain('host');
});

async function run(line: string): Promise<string> {
  const given = await answer(...line.split(' '));
  if ('error' in given) throw new Error(given.error);
  return given.output;
}

function answer(...args: string[]) {
  return answerCommand(operatorProgram, args, commands);
}

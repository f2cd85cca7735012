import { createHash } from 'node:crypto';

import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { createDeployTokens, type DeployTokens } from './deploy-tokens';

let testDatabase: TestDatabase;
let tokens: DeployTokens;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  tokens = createDeployTokens(testDatabase.database);
});
afterAll(() => testDatabase[Symbol.asyncDispose]());

test('a token authorizes its own unit, and the database stores only the hash of the token', async () => {
  const { token } = await create('chat-team');

  expect(token).toMatch(/^po_deploy_[\w-]{43}$/);
  expect(await tokens.authorize(token)).toEqual({ unit: 'remote_chat', actor: 'token:chat-team' });
  const stored = await testDatabase.database.query('select * from deploy_tokens');
  expect(stored).toMatchObject([{ hash: createHash('sha256').update(token).digest('hex') }]);
  expect(JSON.stringify(stored)).not.toContain(token.slice(10));
});

test('each new token is different', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map(create));
  expect(new Set(made.map(({ token }) => token)).size).toBe(3);
});

test('a revoked token authorizes nothing', async () => {
  const { id, token } = await create('short-lived');
  await tokens.revoke({ id, by: 'operator' });

  expect(await tokens.authorize(token)).toBeNull();
  await expect(tokens.revoke({ id, by: 'operator' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(tokens.revoke({ id: 999, by: 'operator' })).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  '',
  'po_deploy_',
  `po_deploy_${'A'.repeat(43)}`,
  `po_deploy_${'A'.repeat(44)}`,
  `po_deploy_${'A'.repeat(42)}\0`,
  `xx_deploy_${'A'.repeat(43)}`,
])('%j authorizes nothing', async (token) => {
  expect(await tokens.authorize(token)).toBeNull();
});

test('the hash of a token authorizes nothing', async () => {
  const { token } = await create('hashed');
  expect(await tokens.authorize(createHash('sha256').update(token).digest('hex'))).toBeNull();
});

test('the last use is recorded', async () => {
  const { id, token } = await create('used');
  const lastUse = async () => (await tokens.list()).find((stored) => stored.id === id)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await tokens.authorize(token);
  const first = await lastUse();
  expect(first).toBeInstanceOf(Date);
  await tokens.authorize(token);
  expect(await lastUse()).toEqual(first);
});

test('a name cannot be used again, even after a revocation, so that the audit trail is unambiguous', async () => {
  const { id } = await create('unique');
  await expect(create('unique')).rejects.toMatchObject({ code: 'conflict' });
  await tokens.revoke({ id, by: 'operator' });
  await expect(create('unique')).rejects.toMatchObject({ code: 'conflict' });
});

test('an unknown unit and an invalid name are refused', async () => {
  await expect(tokens.create({ unit: 'remote_unknown', name: 'team', by: 'operator' })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const name of ['', 'A', 'a b', 'a:b', '-a', 'a\n', 'a'.repeat(41)]) {
    await expect(create(name)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('creation and revocation are in the audit trail, without the token', async () => {
  const { id, token } = await create('audited');
  await tokens.revoke({ id, by: 'operator' });

  const events = await testDatabase.database.query(
    `select actor, action, unit, details from audit_events where details ->> 'name' = 'audited' order by id`,
  );
  expect(events).toEqual([
    { actor: 'operator', action: 'token_created', unit: 'remote_chat', details: { id, name: 'audited' } },
    { actor: 'operator', action: 'token_revoked', unit: 'remote_chat', details: { id, name: 'audited' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
});

function create(name: string) {
  return tokens.create({ unit: 'remote_chat', name, by: 'operator' });
}

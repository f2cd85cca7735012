import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { ActiveChatRecord, ChatFormRecord } from '@potomac-oak/shared/contracts/chat';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { EMBED_SITE_PATH, type EmbedSite, IDENTIFY_PATH, SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createChangeFeed } from '../base/db/change-feed';
import { openSecretBox } from '../base/secrets/open-secret-box';
import { fail } from '../testing/fail';
import { type ConnectOptions, openWorld, type Staff, type TestSocket, type World } from '../testing/world';
import { createPartnerService } from './partner-service';

const HOMES = 'https://homes.example';
const TILES = 'https://tiles.example';
const KEYLESS = 'https://partner.example';
const FORM = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301', email: 'ada@example.com' };
const TRANSPORTS = ['websocket', 'polling'];

interface TestPartner {
  siteKey: string;
  secret: string;
  origin: string;
}

let world: World;
let staff: Staff;
let homes: TestPartner;
let tiles: TestPartner;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
  homes = await addPartner('Example Homes', HOMES);
  tiles = await addPartner('Tile Shop', TILES);
});
afterAll(() => world.close());

test('any page may query whether it may embed the chat', async () => {
  const ask = async (key: string | null, origin: string) => {
    const response = await world.call(EMBED_SITE_PATH + (key === null ? '' : `?key=${key}`), {
      headers: { Origin: origin },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const { office, ...site } = (await response.json()) as EmbedSite;
    expect(office).toMatchObject(defaultOfficeHours);
    return site;
  };

  expect(await ask(homes.siteKey, HOMES)).toEqual({ isAllowed: true, name: 'Example Homes', app: null });
  expect(await ask(homes.siteKey, TILES)).toEqual({ isAllowed: false, reason: 'foreign-origin', app: null });
  expect(await ask(homes.siteKey, 'null')).toEqual({ isAllowed: false, reason: 'foreign-origin', app: null });
  expect(await ask('pk_unknown', HOMES)).toEqual({ isAllowed: false, reason: 'unknown-key', app: null });
  expect(await ask(null, HOMES)).toEqual({ isAllowed: false, reason: 'no-key', app: null });
  expect(await ask(null, 'null')).toEqual({ isAllowed: false, reason: 'no-key', app: null });
  expect(await ask(null, KEYLESS)).toEqual({ isAllowed: true, name: 'partner.example', app: null });
  expect((await world.call(`${EMBED_SITE_PATH}?key=`)).status).toBe(400);
});

test.each([
  ['its own key', () => ({ siteKey: homes.siteKey, origin: HOMES }), true],
  ["another partner's key", () => ({ siteKey: tiles.siteKey, origin: HOMES }), false],
  ['an unknown key', () => ({ siteKey: 'pk_unknown', origin: HOMES }), false],
  ['no key', () => ({ origin: HOMES }), false],
  ['the key of a partner on a page of our own', () => ({ siteKey: homes.siteKey, origin: world.url }), false],
  ['a key and no origin', () => ({ siteKey: homes.siteKey }), false],
  ['a key on a page of PARTNER_ORIGINS', () => ({ siteKey: homes.siteKey, origin: KEYLESS }), false],
  ['no key on a page of PARTNER_ORIGINS', () => ({ origin: KEYLESS }), true],
])('with %s a page gets the same decision over HTTP, websocket and polling', async (_, caller, isAllowed) => {
  const { siteKey, origin }: { siteKey?: string; origin?: string } = caller();
  const headers = { ...(origin && { Origin: origin }), ...(siteKey && { [SITE_KEY_HEADER]: siteKey }) };

  const response = await world.call(API_PATHS.chatForm, { body: FORM, headers });
  expect(response.status).toBe(isAllowed ? 200 : 403);
  if (!isAllowed) expect(await response.json()).toMatchObject({ code: 'forbidden', msg: expect.any(String) });

  for (const transport of TRANSPORTS) {
    const connecting = world.connect({
      transports: [transport],
      ...(origin && { origin }),
      ...(siteKey && { query: { siteKey } }),
    });
    if (isAllowed) expect((await connecting).connected).toBe(true);
    else await expect(connecting).rejects.toThrow();
  }
});

test('a browser on a partner page may send the site key and read the answer, without cookies', async () => {
  const preflight = await world.call(IDENTIFY_PATH, {
    method: 'OPTIONS',
    headers: { Origin: HOMES, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-site-key' },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(HOMES);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-Site-Key');

  const { headers } = await openChat(homes);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(HOMES);
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test('staff see the site that a chat came from and can search by it', async () => {
  const { chatId } = await openChat(tiles);
  await world.call(API_PATHS.chatForm, { body: { ...FORM, firstName: 'Own' } });
  await world.call(API_PATHS.chatForm, { body: { ...FORM, firstName: 'Keyless' }, headers: { Origin: KEYLESS } });
  const site = { name: 'Tile Shop', origin: TILES };

  for (const path of [API_PATHS.activeChats, API_PATHS.chatForms]) {
    const rows = await readList<ActiveChatRecord & ChatFormRecord>(path);
    expect(rows.find(({ _id }) => chatId.startsWith(_id))).toMatchObject({ site });
    const getName = (row: ActiveChatRecord & ChatFormRecord) => row.name ?? row.firstName;
    expect(rows.find((row) => getName(row).startsWith('Own'))).toMatchObject({ site: null });
    expect(rows.find((row) => getName(row).startsWith('Keyless'))).toMatchObject({
      site: { name: 'partner.example', origin: KEYLESS },
    });

    for (const search of ['tile shop', 'tiles.example']) {
      const found = await readList<ActiveChatRecord>(`${path}?q=${encodeURIComponent(search)}`);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((row) => row.site?.name === 'Tile Shop')).toBe(true);
    }
  }
});

test('an identified visitor has one chat on all devices, and no one else can open it', async () => {
  const token = await sign(homes);
  expect(await identify(homes, token)).toMatchObject({
    status: 200,
    body: { chatId: null, name: 'Ada Byron', email: 'ada@homes.example' },
  });

  const { chatId } = await openChat(homes, { identity: token });
  const onOtherDevice = await identify(homes, await sign(homes, {}, '6 minutes'));
  expect(onOtherDevice.body.chatId).toBe(chatId);
  // Two devices can identify the visitor before either has a chat.
  expect((await openChat(homes, { identity: token })).chatId).toBe(chatId);

  const socket = await world.connect({ origin: HOMES, query: { siteKey: homes.siteKey } });
  expect(await socket.emitWithAck('joinChat', onOtherDevice.body.chatId)).toMatchObject({ ok: true });
  const rows = await readList<ActiveChatRecord>(API_PATHS.activeChats);
  expect(rows.filter(({ siteUserId }) => siteUserId === 'customer-42')).toMatchObject([
    { site: { name: 'Example Homes', origin: HOMES } },
  ]);

  expect((await identify(homes, await sign(homes, { sub: 'customer-43' }))).body.chatId).toBeNull();
  expect((await identify(tiles, await sign(tiles))).body.chatId).toBeNull();
});

test('unsigned data merges no chats', async () => {
  const { chatId } = await openChat(homes, { identity: await sign(homes, { sub: 'signed' }) });

  const unsignedChat = await openChat(homes, {});
  expect(unsignedChat.chatId).not.toBe(chatId);
  for (const identity of ['', 5, null, { sub: 'signed' }]) {
    const response = await post(API_PATHS.chatForm, homes, { ...FORM, identity });
    expect(response.status).toBe(400);
  }
  expect((await identify(homes, await sign(homes, { sub: 'signed' }))).body.chatId).toBe(chatId);
});

test.each<[string, () => Promise<string> | string]>([
  ['signed by another partner', () => sign({ ...homes, secret: tiles.secret })],
  ['signed with the site key', () => sign({ ...homes, secret: homes.siteKey })],
  ["meant for another partner's site", () => sign({ ...homes, siteKey: tiles.siteKey })],
  ['that has expired', () => sign(homes, {}, '2 minutes ago')],
  ['with too long a lifetime', () => sign(homes, {}, '12 minutes')],
  ['issued with too long a lifetime', () => sign(homes, { iat: Math.floor(Date.now() / 1_000) - 600 })],
  [
    'without an expiry',
    () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).setAudience(homes.siteKey).sign(keyOf(homes)),
  ],
  ['without an id', () => sign(homes, { sub: '' })],
  ['with a blank id', () => sign(homes, { sub: ' \t' })],
  ['with a number as id', () => sign(homes, { sub: 42 })],
  ['with a control character in the id', () => sign(homes, { sub: 'customer-42\u0000' })],
  ['with a line break in the id', () => sign(homes, { sub: 'customer-42\n' })],
  ['with a bidirectional character in the id', () => sign(homes, { sub: 'customer-42\u202E' })],
  ['with a lone surrogate in the id', () => sign(homes, { sub: 'customer-42\uD800' })],
  ['with a replacement character in the id', () => sign(homes, { sub: 'customer-\uFFFD' })],
  ['with an id that is not UTF-8', () => signBytes(homes, Buffer.from('customer-\xE9', 'latin1'))],
  ['with an object as jti', () => sign(homes, { jti: {} })],
  ['with an empty jti', () => sign(homes, { jti: '' })],
  ['without a name', () => sign(homes, { name: undefined })],
  ['with an object as e-mail', () => sign(homes, { email: { a: 1 } })],
  ['with another algorithm', () => sign(homes, {}, '5 minutes', 'HS512')],
  ['with the algorithm none', () => unsigned({ alg: 'none' })],
  ['without a signature', () => unsigned({ alg: 'HS256' })],
  ['with another body under the signature', async () => forge(await sign(homes))],
  ['that is not a token', () => 'x'],
])('a token %s is rejected, and no chat is opened or merged', async (_, makeToken) => {
  const { chatId } = await openChat(homes, { identity: await sign(homes) });
  const before = await countChats();
  const token = await makeToken();

  const answer = await identify(homes, token);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'bad_identity', msg: expect.stringContaining('could not be verified') });
  const form = await post(API_PATHS.chatForm, homes, { ...FORM, identity: token });
  expect(form.status).toBe(401);

  expect(await countChats()).toBe(before);
  expect((await identify(homes, await sign(homes))).body.chatId).toBe(chatId);
});

test('ids that differ in a single character belong to different visitors', async () => {
  const ids = ['cust-1', ' cust-1', 'cust-1 ', 'CUST-1', 'cust-1\u200B', 'caf\u00E9', 'cafe\u0301'];
  const opened = new Set<string>();
  for (const sub of ids) {
    const identity = await sign(homes, { sub });
    expect((await identify(homes, identity)).body.chatId).toBeNull();
    opened.add((await openChat(homes, { identity })).chatId);
  }

  expect(opened.size).toBe(ids.length);
});

test('a token opens the same chat at every use, and its jti opens no other chat', async () => {
  const jti = randomUUID();
  const first = await sign(homes, { sub: 'first', jti });
  const second = await sign(homes, { sub: 'second', jti });
  expect((await identify(homes, first)).body.chatId).toBeNull();
  const { chatId } = await openChat(homes, { identity: first });
  const before = await countChats();

  expect((await openChat(homes, { identity: first })).chatId).toBe(chatId);
  expect((await identify(homes, first)).body.chatId).toBe(chatId);
  expect((await identify(homes, second)).body.chatId).toBeNull();
  expect((await post(API_PATHS.chatForm, homes, { ...FORM, identity: second })).status).toBe(401);
  expect(await countChats()).toBe(before);

  const { chatId: others } = await openChat(homes, { identity: await sign(homes, { sub: 'second' }) });
  expect(others).not.toBe(chatId);
  const rejected = await identify(homes, second);
  expect(rejected).toMatchObject({ status: 401, body: { code: 'bad_identity' } });
  expect((await openChat(tiles, { identity: await sign(tiles, { jti }) })).chatId).not.toBe(chatId);
});

test('a jti sent for two visitors at the same time opens a chat for one of them', async () => {
  const jti = randomUUID();
  const before = await countChats();
  const answers = await Promise.all(
    ['left', 'right'].map(async (sub) =>
      post(API_PATHS.chatForm, homes, { ...FORM, identity: await sign(homes, { sub, jti }) }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await countChats()).toBe(before + 1);
});

test('the same form with the same key at another partner does not return the chat of the first partner', async () => {
  const key = randomUUID();
  const send = async (partner: TestPartner) =>
    world.call(API_PATHS.chatForm, {
      body: { ...FORM, identity: await sign(partner, { sub: 'same' }) },
      headers: { Origin: partner.origin, [SITE_KEY_HEADER]: partner.siteKey, [IDEMPOTENCY_HEADER]: key },
    });

  expect((await send(homes)).status).toBe(200);
  expect((await send(tiles)).status).toBe(409);
});

test('a repeated form is rejected if its token belongs to another chat', async () => {
  const jti = randomUUID();
  await openChat(homes, { identity: await sign(homes, { sub: 'holder', jti }) });
  const headers = { Origin: HOMES, [SITE_KEY_HEADER]: homes.siteKey, [IDEMPOTENCY_HEADER]: randomUUID() };
  const send = async (claims: object) =>
    world.call(API_PATHS.chatForm, {
      body: { ...FORM, identity: await sign(homes, { sub: 'sender', ...claims }) },
      headers,
    });

  expect((await send({})).status).toBe(200);
  expect((await send({})).status).toBe(200);
  expect((await send({ jti })).status).toBe(401);
});

test('a jti is stored until its token expires, and then deleted', async () => {
  const jti = randomUUID();
  const kept = () => world.database.query('select jti from identity_uses where jti = $1', [jti]);
  await openChat(homes, { identity: await sign(homes, { sub: 'early', jti }) });
  expect(await kept()).toHaveLength(1);

  await world.database.query(`update identity_uses set expires_at = now() - interval '1 second' where jti = $1`, [jti]);
  await openChat(homes, { identity: await sign(homes, { sub: 'late', jti }) });
  expect((await identify(homes, await sign(homes, { sub: 'early', jti }))).status).toBe(401);

  await world.database.query(`update identity_uses set expires_at = now() - interval '1 second' where jti = $1`, [jti]);
  await openChat(homes, { identity: await sign(homes, { sub: 'later', jti: randomUUID() }) });
  expect(await kept()).toHaveLength(0);
});

test('a partner can have longer token lifetimes', async () => {
  const partner = await addPartner('Patient', 'https://patient.example');
  expect((await identify(partner, await sign(partner, {}, '59 minutes'))).body).toMatchObject({
    msg: expect.stringContaining('its lifetime exceeds 10 minutes'),
  });
  await world.app.partners.change(partner.siteKey, { identityMinutes: 60 });
  expect((await identify(partner, await sign(partner, {}, '59 minutes'))).status).toBe(200);
  expect((await identify(partner, await sign(partner, {}, '62 minutes'))).status).toBe(401);
});

test('a token is rejected on another page', async () => {
  const token = await sign(homes);

  expect((await identify({ ...homes, origin: TILES }, token)).status).toBe(403);
  expect((await identify(tiles, token)).status).toBe(401);
  for (const origin of [KEYLESS, world.url]) {
    const response = await world.call(IDENTIFY_PATH, { body: { identity: token }, headers: { Origin: origin } });
    expect(response.status).toBe(403);
  }
});

test('a new secret invalidates the old one, and chats open again only after a new signature', async () => {
  const partner = await addPartner('Rotating', 'https://rotating.example');
  const { chatId } = await openChat(partner, { identity: await sign(partner) });
  const secret = await world.app.partners.rotateSecret(partner.siteKey);

  expect((await identify(partner, await sign(partner))).status).toBe(401);
  const socket = await world.connect({ origin: partner.origin, query: { siteKey: partner.siteKey } });
  expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: false, code: 'not_found' });

  const renewed = await identify(partner, await sign({ ...partner, secret }));
  expect(renewed.body.chatId).not.toBe(chatId);
  expect(await socket.emitWithAck('joinChat', renewed.body.chatId)).toMatchObject({ ok: true });
});

// On PostgreSQL, the operator's command runs beside the server.
test.each(process.env.TEST_DATABASE_URL ? ['here', 'by a command'] : ['here'])(
  'a new secret that was created %s closes the sockets of signed visitors, wherever they were opened, and no others',
  async (place) => {
    const partner = await addPartner('Renewing', 'https://renewing.example');
    const options = { origin: partner.origin, query: { siteKey: partner.siteKey } };
    const { chatId } = await openChat(partner, { identity: await sign(partner) });
    const { chatId: unsigned } = await openChat(partner, {});
    const { chatId: elsewhere } = await openChat(homes, { identity: await sign(homes, { sub: 'elsewhere' }) });
    const signed = [await joinChat(chatId, options), await joinChat(chatId)];
    const others = [await joinChat(unsigned, options), await joinChat(elsewhere), await world.connect(options)];
    const closed = Promise.all(signed.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))));
    if (place === 'here') await world.app.partners.rotateSecret(partner.siteKey);
    else await rotateByCommand(partner.siteKey);

    expect(await closed).toEqual(['transport close', 'transport close']);
    expect(others.map(({ connected }) => connected)).toEqual([true, true, true]);
  },
);

test('pausing a partner closes its sockets, and resuming accepts them again', async () => {
  const partner = await addPartner('Pausing', 'https://pausing.example');
  const options = { origin: partner.origin, query: { siteKey: partner.siteKey } };
  const socket = await world.connect(options);
  const bystander = await world.connect({ origin: HOMES, query: { siteKey: homes.siteKey } });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));

  await world.app.partners.change(partner.siteKey, { isActive: false });

  expect(await ended).toBe('io server disconnect');
  expect(bystander.connected).toBe(true);
  await expect(world.connect(options)).rejects.toThrow();
  expect((await post(API_PATHS.chatForm, partner, FORM)).status).toBe(403);
  await world.app.partners.change(partner.siteKey, { isActive: true });
  expect((await world.connect(options)).connected).toBe(true);
});

test("an address beyond its share stops at the partner's ceiling, and another address is served", async () => {
  const partner = await addPartner('Busy', 'https://busy.example', { formsPerHour: 2, connectsPerMinute: 1 });
  for (let count = 0; count < 3; count += 1) {
    expect((await post(API_PATHS.chatForm, partner, FORM)).status).toBe(200);
  }

  const rejected = await post(API_PATHS.chatForm, partner, FORM);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await openChat(homes)).chatId).toContain('.');

  const options = { origin: partner.origin, query: { siteKey: partner.siteKey } };
  for (let count = 0; count < 2; count += 1) expect((await world.connect(options)).connected).toBe(true);
  await expect(world.connect(options)).rejects.toThrow();
  expect((await world.connect({ ...options, address: '198.19.5.1' })).connected).toBe(true);
  await world.app.partners.change(partner.siteKey, { connectsPerMinute: 5 });
  expect((await world.connect(options)).connected).toBe(true);
});

const CLAIMS = { sub: 'customer-42', name: 'Ada Byron', email: 'ada@homes.example' };

async function addPartner(name: string, origin: string, limits = {}): Promise<TestPartner> {
  return { ...(await world.app.partners.add({ name, origins: [origin], ...limits })), origin };
}

function post(path: string, { siteKey, origin }: TestPartner, body: unknown): Promise<Response> {
  return world.call(path, { body, headers: { Origin: origin, [SITE_KEY_HEADER]: siteKey } });
}

async function openChat(partner: TestPartner, more = {}): Promise<{ chatId: string; headers: Headers }> {
  const response = await post(API_PATHS.chatForm, partner, { ...FORM, ...more });
  return { ...((await response.json()) as { chatId: string }), headers: response.headers };
}

async function joinChat(chatId: string, options: ConnectOptions = {}): Promise<TestSocket> {
  const socket = await world.connect(options);
  expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: true });
  return socket;
}

async function rotateByCommand(siteKey: string): Promise<void> {
  const { database, dataDir } = world;
  const changes = createChangeFeed({ database, onFailure: fail });
  const secretBox = await openSecretBox({ database, dataDir, keys: undefined });
  await (await createPartnerService({ database, changes, secretBox })).rotateSecret(siteKey);
  await changes.close();
}

async function identify(partner: TestPartner, identity: string) {
  const response = await post(IDENTIFY_PATH, partner, { identity });
  return { status: response.status, body: (await response.json()) as { chatId: string } };
}

function sign(
  { siteKey, secret }: Pick<TestPartner, 'siteKey' | 'secret'>,
  claims: Record<string, unknown> = {},
  expiry = '5 minutes',
  alg = 'HS256',
): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg })
    .setAudience(siteKey)
    .setExpirationTime(expiry)
    .sign(keyOf({ secret }));
}

/** A token whose id is `sub`, byte for byte. */
function signBytes({ siteKey, secret }: Pick<TestPartner, 'siteKey' | 'secret'>, sub: Buffer): string {
  const [before = '', after = ''] = JSON.stringify({ ...CLAIMS, sub: '?', aud: siteKey, exp: soon() }).split('?');
  const body = Buffer.concat([Buffer.from(before), sub, Buffer.from(after)]).toString('base64url');
  const signed = `${encode({ alg: 'HS256' })}.${body}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function soon(): number {
  return Math.floor(Date.now() / 1_000) + 300;
}

function keyOf({ secret }: Pick<TestPartner, 'secret'>): Uint8Array {
  return new TextEncoder().encode(secret);
}

function unsigned(header: object): string {
  const claims = { ...CLAIMS, aud: homes.siteKey, exp: soon() };
  return `${encode(header)}.${encode(claims)}.`;
}

function forge(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = { ...CLAIMS, sub: 'someone-else', aud: homes.siteKey, exp: soon() };
  return `${header}.${encode(claims)}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function countChats(): Promise<number> {
  const [row] = await world.database.query<{ count: number }>('select count(*)::int as count from chats');
  return row?.count ?? 0;
}

async function readList<Row>(path: string): Promise<Row[]> {
  const response = await world.call(path, { headers: staff.headers });
  return (await response.json()) as Row[];
}

import type { Email } from 'postal-mime';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { HealthLine, HealthReport } from '@potomac-oak/shared/contracts/health';
import { API_PATHS, OFFICE_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PersonalItem, PrivacyWish } from '@potomac-oak/shared/contracts/privacy';

import { type MailWorld, openMailWorld } from '../../testing/mail-world';
import type { World } from '../../testing/world';

let mailWorld: MailWorld;
let world: World;
let count = 0;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  world = mailWorld.world;
});
afterAll(() => mailWorld.close());
beforeEach(() => mailWorld.reset());

test('a visitor asks from the chat: an owner has a month, is notified once, and settles it', async () => {
  const chat = await mailWorld.startChat({ firstName: 'Ida', lastName: 'Rhodes', phoneNumber: '301 555 0884' });
  expect((await request(chat.chatId, 'copy')).status).toBe(204);
  expect((await request(chat.chatId, 'copy')).status).toBe(204);

  const [open, ...others] = await listOpen('copy');
  expect(others).toEqual([]);
  expect(open).toMatchObject({ value: 'Ida Rhodes, answer due', needsAttention: false });
  const days = (Date.parse(open?.at ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(27);
  expect(days).toBeLessThanOrEqual(31);
  mailWorld.clock.offset = 27 * DAY_MS;
  const session = await world.signIn();
  expect(await listOpen('copy', session)).toMatchObject([{ needsAttention: true }]);
  await mailWorld.reset();
  const notices = await world.database.query(`select 1 from staff_notices where reason = 'privacy'`);
  expect(notices).toHaveLength(1);
  const today = JSON.stringify(await get(OFFICE_PATHS.today));
  expect(today).toContain('Ida Rhodes asks for their personal data');

  const settle = `${OFFICE_PATHS.privacyRequests}/${open?.request?.id}/settle`;
  expect((await world.call(settle, { body: {}, headers: mailWorld.session.headers })).status).toBe(204);
  expect((await world.call(settle, { body: {}, headers: mailWorld.session.headers })).status).toBe(404);
  expect(await listOpen('copy')).toEqual([]);
  expect(JSON.stringify(await get(OFFICE_PATHS.today))).not.toContain('asks for their personal data');
});

test('only the holder of a chat may ask for it, and only for a copy or erasure, five times per hour', async () => {
  const { chatId, publicId } = await mailWorld.startChat({ phoneNumber: '301 555 0883' });

  for (const id of [publicId, `${publicId}.x`]) expect((await request(id, 'copy')).status).toBe(404);
  expect((await request(chatId, 'everything' as PrivacyWish)).status).toBe(400);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await request(chatId, 'copy')).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('the mail to the typed address contains nothing of the chat; its page includes what is stored under the address', async () => {
  const email = 'ada.pages@example.com';
  const form = { name: 'Ada Pages', phoneNumber: '', email, message: 'Hello' };
  await world.call(API_PATHS.contactForm, { body: form });
  const chat = await mailWorld.startChat({ firstName: 'Ada', lastName: 'Pages', phoneNumber: '301 555 0885', email });
  await mailWorld.write(chat.chatId, 'A secret message');
  await request(chat.chatId, 'erasure');

  const mail = await readMail(email);
  for (const text of ['Pages', 'secret message', chat.publicId])
    expect(JSON.stringify({ ...mail, to: [], headers: [] })).not.toContain(text);
  const page = pageOf(mail);
  const html = await (await world.call(page)).text();
  expect(html).toContain(`<form method="post" action="${page}/erasure">`);
  expect(html).not.toContain('<script');
  expect(await listOpen('erasure')).toHaveLength(1);

  expect(await (await post(`${page}/erasure`)).text()).toContain('We have your request');

  const [open, ...others] = await listOpen('erasure');
  expect(others).toEqual([]);
  const path = `${OFFICE_PATHS.customers}/${open?.request?.customerId}`;
  const items = (await get(`${path}/personal-data`)) as PersonalItem[];
  expect(items.map(({ kind, reason }) => `${kind} ${reason}`).toSorted()).toEqual(['chat own', 'contactForm own']);
  const erased = await world.call(`${path}/erase`, { body: { items }, headers: mailWorld.session.headers });
  expect(erased.status).toBe(204);
  expect(await listOpen('erasure')).toEqual([]);
  expect(await (await post(`${page}/copy`)).text()).toContain(
    'No chat, form or visit is stored under this e-mail address.',
  );
});

test('one mailbox gets three such mails a day, whoever asks', async () => {
  for (const tag of ['', '+1', '+2', '+3']) {
    const email = `mary.j${tag}@example.com`;
    const { chatId } = await mailWorld.startChat({ email, phoneNumber: `301 555 087${tag.slice(1) || 0}` });
    await request(chatId, 'copy');
  }

  const mails = await mailWorld.mailsAfter(0);

  expect(mails.filter(({ to }) => to?.[0]?.address?.startsWith('mary.j'))).toHaveLength(3);
});

test('what is stored under a proven address is certain, also of another customer', async () => {
  const email = 'two.customers@example.com';
  const chats = [
    await mailWorld.startChat({ email, firstName: 'Betty', phoneNumber: '301 555 0881' }),
    await mailWorld.startChat({ email, firstName: 'Jean', phoneNumber: '301 555 0882' }),
  ];
  const [first, second] = chats.map(({ publicId }) => publicId);
  const shared = (await get(`${OFFICE_PATHS.customerOf}/chat/${first}`)) as { _id: string };
  await world.call(`${OFFICE_PATHS.customers}/${shared._id}/separate`, {
    body: { kind: 'chat', id: first },
    headers: mailWorld.session.headers,
  });
  await request(chats[1]?.chatId ?? '', 'copy');
  const mail = await readMail(email);
  const page = pageOf(mail);
  const reasons = async () => {
    const { _id: id } = (await get(`${OFFICE_PATHS.customerOf}/chat/${second}`)) as { _id: string };
    const items = (await get(`${OFFICE_PATHS.customers}/${id}/personal-data`)) as PersonalItem[];
    return items.map(({ reason }) => reason);
  };
  expect(await reasons()).toEqual(['own', 'email']);

  await post(`${page}/copy`);

  expect(await reasons()).toEqual(['own', 'confirmed']);
});

test('a link that is unknown asks for nothing', async () => {
  const page = `${VISITOR_MAIL_PATHS.unsubscribe}/${'x'.repeat(43)}/data`;

  expect((await world.call(page)).status).toBe(404);
  expect((await post(`${page}/erasure`)).status).toBe(404);
});

/** Each from an address of its own, because requests are limited. */
function request(chatId: string, wish: PrivacyWish): Promise<Response> {
  count += 1;
  const address = `198.19.7.${count}`;
  return world.call(VISITOR_MAIL_PATHS.requestPrivacy, { body: { chatId, wish }, address });
}

/** As a form without script. */
function post(path: string): Promise<Response> {
  return world.call(path, { body: '', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
}

/** Visitors of other tests get mails too. */
async function readMail(email: string): Promise<Email | undefined> {
  const mails = await mailWorld.mailsAfter(0);
  return mails.find(({ to }) => to?.some(({ address }) => address === email));
}

/** The page that the mail links to. */
function pageOf(mail: Email | undefined): string {
  return new RegExp(`${VISITOR_MAIL_PATHS.unsubscribe}/\\S+/data`).exec(mail?.text ?? '')?.[0] ?? '';
}

async function get(path: string): Promise<unknown> {
  return (await world.call(path, { headers: mailWorld.session.headers })).json();
}

/** The open requests, as owners see them. */
async function listOpen(wish: PrivacyWish, { headers } = mailWorld.session): Promise<HealthLine[]> {
  const { areas } = (await (await world.call(OFFICE_PATHS.health, { headers })).json()) as HealthReport;
  const label = wish === 'copy' ? 'Copy' : 'Erasure';
  return (
    areas.find(({ title }) => title === 'Requests for personal data')?.lines.filter((line) => line.label === label) ??
    []
  );
}

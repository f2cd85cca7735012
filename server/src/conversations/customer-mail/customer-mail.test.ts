import { company } from '@potomac-oak/shared/company';
import type { CustomerDetail, TimelineEntry } from '@potomac-oak/shared/contracts/customers';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, NOTIFICATION_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { nextEvent } from '../../testing/chat-world';
import { type MailWorld, openMailWorld } from '../../testing/mail-world';
import { testPhoto } from '../../testing/test-files';
import { openWorld, type World } from '../../testing/world';
import { hashAddress, suppressAddress } from '../visitor-mail/mail-admission';

let mailWorld: MailWorld;
let world: World;
let forms = 0;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  world = mailWorld.world;
});
afterAll(() => mailWorld.close());
beforeEach(() => mailWorld.reset());

test('a form is answered by mail, and the reply is in the timeline and lets the customer wait again', async () => {
  const { _id: id, mailAddresses } = await sendForm();
  expect(mailAddresses).toEqual([addressOf(forms)]);
  const answered = await answer(id, { text: 'We can come on Tuesday.' });
  expect(answered.status).toBe(201);

  const [mail, ...others] = await mailWorld.mailsAfter(0);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [{ address: addressOf(forms) }], subject: `Reply from ${company.name}` });
  expect(mail?.text).toContain('We can come on Tuesday.');
  // What the visitor has typed may be a stranger's address.
  expect(JSON.stringify(mail)).not.toContain('A new kitchen');
  expect(await get(id)).toMatchObject({ waitingSince: null, owner: { id: expect.any(String) } });

  await mailWorld.staff.emitWithAck('joinAdminRoom');
  const changed = nextEvent(mailWorld.staff, 'customerChanged');
  const noticed = nextEvent(mailWorld.staff, 'noticeAdded');
  const replyTo = mail?.replyTo?.[0]?.address ?? '';
  const raw = `From: ${addressOf(forms)}\r\nTo: ${replyTo}\r\nMessage-ID: <1@x>\r\n\r\nTuesday is fine.\r\n\r\n> We can\r\n`;
  expect((await mailWorld.postMail(raw)).status).toBe(200);
  expect((await mailWorld.postMail(raw)).status).toBe(200);
  expect(await changed).toMatchObject([{ id }]);
  const notice = {
    kind: 'customer',
    id,
    text: 'Lena Berg has replied by e-mail',
    detail: expect.stringMatching(/^Tuesday is fine/),
  };
  expect(await noticed).toMatchObject([notice]);
  const today = await world.call(`${OFFICE_PATHS.today}?limit=0`, { headers: mailWorld.session.headers });
  expect(await today.json()).toMatchObject({ notices: [notice], counts: { notices: 1 } });

  expect((await timeline(id)).flatMap((entry) => (entry.type === 'mail' ? [entry] : []))).toMatchObject([
    { by: null, address: addressOf(forms), text: 'Tuesday is fine.', bounced: null },
    { by: { name: expect.any(String) }, address: addressOf(forms), text: 'We can come on Tuesday.', bounced: null },
  ]);
  expect((await get(id)).waitingSince).toEqual(expect.any(String));
});

test('a photo in a reply is in the timeline, once, and what is not accepted is named', async () => {
  const { _id: id } = await sendForm();
  await answer(id, { text: 'Could you send a photo?' });
  const [mail] = await mailWorld.mailsAfter(0);
  const head = [`From: ${addressOf(forms)}`, `To: ${mail?.replyTo?.[0]?.address}`, 'Message-ID: <photo@x>'];
  const bytes = await testPhoto();
  const photo = bytes.toString('base64');
  const encodedAnew = Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64');
  const parts = [
    'Content-Type: text/plain\r\n\r\nHere it is.',
    `Content-Type: image/jpeg; name=yard.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}`,
    'Content-Type: video/quicktime; name=yard.mov\r\n\r\nfilm',
  ].map((part) => `\r\n--x\r\n${part}`);
  const raw = `${head.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary=x\r\n${parts.join('')}\r\n--x--\r\n`;

  expect((await mailWorld.postMail(raw)).status).toBe(200);
  expect((await mailWorld.postMail(raw.replace(photo, encodedAnew))).status).toBe(200);

  const [reply, ...others] = (await timeline(id)).flatMap((entry) =>
    entry.type === 'mail' && entry.by === null ? [entry] : [],
  );
  expect(others).toEqual([]);
  expect(reply).toMatchObject({
    text: 'Here it is.\n\n(yard.mov, 0 KB, was not accepted.)',
    files: [{ name: 'yard.jpg', width: 64 }],
  });
  const { url = '' } = reply?.files?.[0] ?? {};
  expect((await world.call(url)).status).toBe(200);

  const items = [{ kind: 'contactForm', id: (await get(id)).records[0]?.id }];
  const { headers } = mailWorld.session;
  expect((await world.call(`${OFFICE_PATHS.customers}/${id}/erase`, { body: { items }, headers })).status).toBe(204);
  expect((await world.call(url)).status).toBe(404);
});

test('of two colleagues who answer the same question, the second is refused once and can still write', async () => {
  const { _id: id, waitingSince } = await sendForm();
  const calls = await Promise.all(['First', 'Second'].map((text) => answer(id, { text, waitingSince })));
  expect(calls.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);

  expect((await answer(id, { text: 'And the plan' })).status).toBe(201);
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);
});

test('the first answer contacts a new customer, and one who is moved back to new stays there', async () => {
  const { _id: id } = await sendForm();
  await answer(id, { text: 'We can come on Tuesday.' });
  expect(await get(id)).toMatchObject({ stage: 'called', stageSince: expect.any(String) });
  expect(await timeline(id)).toContainEqual(
    expect.objectContaining({ by: expect.anything(), change: { action: 'stage', stage: 'called' } }),
  );

  await world.call(`${OFFICE_PATHS.customers}/${id}`, { body: { stage: 'new' }, headers: mailWorld.session.headers });
  await answer(id, { text: 'Or on Friday.' });
  expect((await get(id)).stage).toBe('new');
  expect(await mailWorld.mailsAfter(0)).toHaveLength(2);
});

test('a repeated call sends one mail, and a mail that bounces is marked and contacts nobody', async () => {
  const { _id: id } = await sendForm();
  const once = { [IDEMPOTENCY_HEADER]: `key ${id}` };
  const calls = await Promise.all([answer(id, { text: 'Hello' }, once), answer(id, { text: 'Hello' }, once)]);
  expect(calls.map(({ status }) => status)).toEqual([201, 201]);

  const [mail, ...others] = await mailWorld.mailsAfter(0);
  expect(others).toEqual([]);
  await mailWorld.postBounce(mail?.replyTo?.[0]?.address ?? '', '5.1.1');
  const entry = (await timeline(id)).find(({ type }) => type === 'mail');
  expect(entry).toMatchObject({ type: 'mail', text: 'Hello', bounced: '5.1.1' });
  expect(await get(id)).toMatchObject({ waitingSince: expect.any(String), stage: 'new', stageSince: null });
  expect(await answer(id, { text: 'Again' })).toMatchObject({ status: 409 });
});

test('a mail that the SMTP server refuses for good contacts nobody, like one that bounces, and can be sent again', async () => {
  const { _id: id } = await sendForm();
  mailWorld.inbox.refused.add(addressOf(forms));
  await answer(id, { text: 'Hello' });
  expect(await get(id)).toMatchObject({ waitingSince: null, stage: 'called' });
  await mailWorld.staff.emitWithAck('joinAdminRoom');
  const changed = nextEvent(mailWorld.staff, 'customerChanged');
  expect(await mailWorld.mailsAfter(0)).toEqual([]);

  expect(await changed).toMatchObject([{ id }]);
  expect(await get(id)).toMatchObject({ waitingSince: expect.any(String), stage: 'new', stageSince: null });
  expect(await timeline(id)).toContainEqual(
    expect.objectContaining({ text: 'Hello', bounced: 'The SMTP server refuses the recipient (550)' }),
  );
  expect(await timeline(id)).toContainEqual(
    expect.objectContaining({ by: null, change: { action: 'stage', stage: 'new' } }),
  );

  await sendFailedAgain(id);
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);
  expect(await timeline(id)).toContainEqual(expect.objectContaining({ text: 'Hello', bounced: null }));
  expect(await get(id)).toMatchObject({ waitingSince: null, stage: 'called' });
});

test('a mail that is sent again answers nothing that has arrived since, also at a customer merged meanwhile', async () => {
  const { _id: id } = await sendForm();
  mailWorld.inbox.refused.add(addressOf(forms));
  await answer(id, { text: 'Hello' });
  expect(await mailWorld.mailsAfter(0)).toEqual([]);
  const { _id: other } = await sendForm();
  const path = `${OFFICE_PATHS.customers}/${id}/merge`;
  expect((await world.call(path, { body: { other }, headers: mailWorld.session.headers })).status).toBe(200);

  await sendFailedAgain(id);
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);
  expect(await get(id)).toMatchObject({ waitingSince: expect.any(String) });
});

test('mails go only to addresses that the customer has stated, and that take them', async () => {
  const { _id: id } = await sendForm();
  const stranger = await answer(id, { to: 'stranger@example.com', text: 'Hello' });
  expect(await stranger.json()).toMatchObject({ code: 'invalid_input' });
  for (const text of ['', ' ', 'x'.repeat(4_001)]) expect((await answer(id, { text })).status).toBe(400);
  expect((await answer('00000000-0000-4000-8000-000000000000', { text: 'Hello' })).status).toBe(404);

  await suppressAddress(world.database, hashAddress(addressOf(forms)), 'unsubscribed');
  expect((await answer(id, { text: 'Hello' })).status).toBe(409);
  expect(await mailWorld.mailsAfter(0)).toEqual([]);
});

test('a customer gets at most twenty mails a day', async () => {
  const { _id: id } = await sendForm();
  for (let count = 0; count < 20; count += 1) expect((await answer(id, { text: `${count}` })).status).toBe(201);
  expect((await answer(id, { text: 'One more' })).status).toBe(429);
});

test('visitors send no mails, and neither does a server without SMTP', async () => {
  const { _id: id } = await sendForm();
  const body = { to: addressOf(forms), text: 'Hello' };
  expect((await world.call(`${OFFICE_PATHS.customers}/${id}/mails`, { body })).status).toBe(401);

  const silent = await openWorld();
  try {
    const { headers } = await silent.signIn();
    const path = `${OFFICE_PATHS.customers}/${id}/mails`;
    expect((await silent.call(path, { body, headers })).status).toBe(409);
  } finally {
    await silent.close();
  }
});

function addressOf(form: number): string {
  return `form${form}@example.com`;
}

async function sendForm(): Promise<CustomerDetail> {
  forms += 1;
  const email = addressOf(forms);
  const form = { name: 'Lena Berg', email, phoneNumber: '', message: 'A new kitchen' };
  await world.call(API_PATHS.contactForm, { body: form, address: `198.19.9.${forms}` });
  const [row] = await world.database.query<{ id: string }>(
    'select customer_id as id from customer_records where email = $1',
    [email],
  );
  return get(row?.id ?? '');
}

async function sendFailedAgain(customerId: string): Promise<void> {
  mailWorld.inbox.refused.clear();
  const [{ id = '' } = {}] = await world.database.query<{ id: string }>(
    `select id from outbox where recipient = $1 and state = 'failed'`,
    [customerId],
  );
  await world.call(`${NOTIFICATION_PATHS.outbox}/${id}/send`, { body: {}, headers: mailWorld.session.headers });
}

function answer(
  id: string,
  { to = addressOf(forms), ...mail }: { to?: string; text: string; waitingSince?: string | null },
  headers: Record<string, string> = {},
): Promise<Response> {
  return world.call(`${OFFICE_PATHS.customers}/${id}/mails`, {
    body: { to, ...mail },
    headers: { ...mailWorld.session.headers, ...headers },
  });
}

async function get(id: string): Promise<CustomerDetail> {
  const response = await world.call(`${OFFICE_PATHS.customers}/${id}`, { headers: mailWorld.session.headers });
  return (await response.json()) as CustomerDetail;
}

async function timeline(id: string): Promise<TimelineEntry[]> {
  const response = await world.call(`${OFFICE_PATHS.customers}/${id}/timeline`, { headers: mailWorld.session.headers });
  return (await response.json()) as TimelineEntry[];
}

import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  type BookedVisit,
  type CalendarFeed,
  type FreeTimes,
  type NewCalendarFeed,
  VISIT_PATHS,
  type VisitSetting,
} from '@potomac-oak/shared/contracts/visits';

import { type MailWorld, openMailWorld } from '../testing/mail-world';
import { type ReadEvent, readCalendar } from '../testing/read-calendar';

const FORM = {
  kind: 'kitchen',
  zip: '20814',
  name: 'Ada <b>Byron</b>',
  street: '12 Elm Street; “left”, door',
  phoneNumber: '',
  note: 'A note',
};

let mailWorld: MailWorld;
let visitors = 0;

beforeAll(async () => {
  mailWorld = await openMailWorld({
    visits: { max: 10_000, windowMs: 1_000 },
    mailLinks: { max: 10_000, windowMs: 1_000 },
  });
});
beforeEach(async () => {
  await mailWorld.reset();
  await mailWorld.world.database.script('delete from visits; delete from outbox; delete from visit_settings;');
});
afterAll(() => mailWorld.close());

test('the first mail has a link and nothing that was typed; opening it changes nothing, its button confirms', async () => {
  const { email } = await book();
  const [mail, ...others] = await mailWorld.mailsAfter(MINUTE_MS);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(email);
  expect(mail?.subject).toContain('Please confirm your visit');
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeDefined();
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Ada|Elm|A note/);
  const link = linkIn(mail);

  const page = await open(link);
  expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('12 Elm Street; “left”, door');
  expect(html).toContain('Confirm the visit');
  expect(await stateOf(email)).toBe('requested');

  const confirmed = await post(link, 'action=confirm');
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, link]);
  expect(await stateOf(email)).toBe('confirmed');
  expect(await (await open(link)).text()).toContain('Your visit is confirmed');
  expect(mailWorld.world.logged()).not.toContain(link.split('/').at(-1));
});

test('mails, calendar file and pages are Spanish for a browser in Spanish', async () => {
  const spanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' };
  const { email } = await book({}, spanish);
  const [mail] = await mailWorld.mailsAfter(MINUTE_MS);
  expect(mail?.subject).toMatch(/^Confirme su visita, por favor: \p{L}+, \d+ de \p{L}+ de/u);
  expect(mail?.html).toContain('<html lang="es-US">');
  expect(mail?.text).toContain('Cocina');
  const link = linkIn(mail);
  const read = async () => (await open(link)).text();
  expect(await read()).toMatch(/<html lang="es-US">.*Confirmar la visita.*Cancelar la visita.*Siempre puede/s);
  expect(await read()).not.toMatch(/Kitchen|Move|Your|You can/);
  const customer = await staffCall(`${OFFICE_PATHS.customerOf}/visit/${await idOf(email)}`);
  expect(await customer.json()).toMatchObject({ language: 'es' });

  await post(link, 'action=confirm');
  expect(await read()).toContain('Su visita está confirmada');
  const [confirmation] = await mailWorld.mailsAfter(0);
  expect(confirmation?.subject).toContain('Su visita está confirmada');
  expect(calendarIn(confirmation).summary).toContain('Cocina');
  await post(link, 'action=cancel');
  expect((await mailWorld.mailsAfter(0))[0]?.subject).toContain('Su visita está cancelada');
  expect(await read()).toMatch(/Su visita está cancelada.*Elegir otra hora/s);
  const refused = await post(link, 'action=confirm');
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('cancelada, vencida o ya pasó'),
  ]);

  const unknown = await mailWorld.world.call(`${VISIT_PATHS.page}/${'x'.repeat(43)}`, { headers: spanish });
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Este enlace no funciona')]);
});

test('a request whose mailed link nobody opens expires after a day', async () => {
  const { email } = await book();
  await mailWorld.mailsAfter(MINUTE_MS);
  mailWorld.clock.offset = DAY_MS + MINUTE_MS;

  await mailWorld.world.app.settleVisits();

  expect(await stateOf(email)).toBe('expired');
});

test('a confirmation has a calendar file, is sent once, and proves the address', async () => {
  const { email, startsAt } = await book();
  const link = linkIn((await mailWorld.mailsAfter(MINUTE_MS))[0]);
  await Promise.all([post(link, 'action=confirm'), post(link, 'action=confirm')]);
  await post(link, 'action=confirm');

  const [mail, ...others] = await mailWorld.mailsAfter(MINUTE_MS);

  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Your visit is confirmed');
  expect(calendarIn(mail)).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    status: 'CONFIRMED',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + HOUR_MS).toISOString(),
    location: '12 Elm Street; “left”, door, 20814',
    attendee: email,
    uid: await idOf(email),
  });
  const customer = await staffCall(`${OFFICE_PATHS.customerOf}/visit/${await idOf(email)}`);
  expect(await customer.json()).toMatchObject({
    stage: 'visitBooked',
    identifiers: [{ value: email, isProven: true }],
  });
});

test('after a move the calendar file counts, after a cancellation it cancels, and the reminder is about the last time', async () => {
  const { email } = await book();
  const link = linkIn((await mailWorld.mailsAfter(MINUTE_MS))[0]);
  await post(link, 'action=confirm');
  const first = calendarIn((await mailWorld.mailsAfter(0))[0]);
  const [, next = ''] = [...(await (await open(link)).text()).matchAll(/name="startsAt" value="([^"]+)"/g)]
    .map(([, time]) => time)
    .slice(-2);

  expect((await post(link, `action=move&startsAt=${next}`)).status).toBe(303);

  const [moved, ...others] = await mailWorld.mailsAfter(0);
  expect(others).toEqual([]);
  const second = calendarIn(moved);
  expect([second.uid, second.sequence, second.startsAt]).toEqual([first.uid, 1, next]);
  const dayBefore = Date.parse(next) - DAY_MS - Date.now() - mailWorld.clock.offset;
  const [reminder, ...more] = await mailWorld.mailsAfter(dayBefore + HOUR_MS);
  expect(reminder?.subject).toContain('Reminder of your visit');
  expect(more).toEqual([]);

  await post(link, 'action=cancel');
  const [cancelled] = await mailWorld.mailsAfter(0);
  expect(calendarIn(cancelled)).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 2,
    uid: first.uid,
  });
  expect(await stateOf(email)).toBe('cancelled');
  expect(await (await open(link)).text()).toContain('Your visit is cancelled');
  expect((await post(link, 'action=confirm')).status).toBe(409);
});

test('a cancelled request gets a mail without a calendar file', async () => {
  const { email } = await book();
  await mailWorld.mailsAfter(0);
  await staffCall(`${VISIT_PATHS.visits}/${await idOf(email)}/cancel`, { revision: 0 });

  const [mail] = await mailWorld.mailsAfter(0);

  expect(mail?.subject).toContain('cancelled');
  expect(mail?.attachments).toEqual([]);
});

test('an address that has unsubscribed gets no mail, and the visitor is not told to wait for one', async () => {
  const email = 'unsubscribed@example.com';
  await book({ email });
  const unsubscribe = (await mailWorld.mailsAfter(0))[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  await mailWorld.world.call(new URL(unsubscribe?.slice(1, -1) ?? '').pathname, { method: 'POST' });

  expect((await book({ email })).isMailed).toBe(false);
  expect(await mailWorld.mailsAfter(0)).toEqual([]);
});

test('a visitor is not told to wait for a fourth request mail of the day', async () => {
  const email = 'often@example.com';
  const isMailed: boolean[] = [];
  for (let count = 0; count < 4; count += 1) {
    isMailed.push((await book({ email })).isMailed);
    await mailWorld.mailsAfter(0);
    await staffCall(`${VISIT_PATHS.visits}/${await idOf(email)}/cancel`, { revision: 0 });
    await mailWorld.mailsAfter(0);
  }

  expect(isMailed).toEqual([true, true, true, false]);
});

test('a browser without scripts books; if the time is gone, all typed text stays and a reload books once', async () => {
  const choice = await (await mailWorld.world.call(VISIT_PATHS.page)).text();
  expect(choice).toContain('<select name="kind">');
  const page = await (await mailWorld.world.call(`${VISIT_PATHS.page}?kind=kitchen&zip=20814`)).text();
  const [time = ''] = [...page.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, value]) => value);
  const typed = { ...FORM, email: 'no-script@example.com', startsAt: time, key: randomUUID() };
  const send = (fields: object) => form(VISIT_PATHS.visits, new URLSearchParams({ ...typed, ...fields }).toString());

  const first = await send({});
  expect(first.status).toBe(200);
  expect(await first.text()).toContain('Your visit is requested');
  expect(await (await send({})).text()).toContain('Your visit is requested');
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);

  const lateKey = randomUUID();
  const late = await send({ key: lateKey });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain('This time is no longer available.');
  expect(html).toContain('value="Ada &lt;b&gt;Byron&lt;/b&gt;"');
  expect(html).toContain('A note</textarea>');
  expect(html).not.toContain(`value="${time}"`);
  expect(html).toContain(`name="key" value="${lateKey}"`);
  const changed = await send({ note: 'Changed, because the first answer was lost' });
  const changedHtml = await changed.text();
  expect([changed.status, changedHtml]).toEqual([409, expect.stringContaining('You have already sent this form')]);
  const invalid = await send({ name: '', key: randomUUID() });
  expect([invalid.status, await invalid.text()]).toEqual([400, expect.stringContaining('no-script@example.com')]);
  const foreign = await mailWorld.world.call(VISIT_PATHS.visits, {
    body: new URLSearchParams(typed).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://foreign.example' },
  });
  expect(foreign.status).toBe(403);
});

test('a browser without scripts gets a page, even if the database refuses all statements about visits', async () => {
  const { database } = mailWorld.world;
  const typed = { ...FORM, email: 'outage@example.com', startsAt: new Date(Date.now() + DAY_MS).toISOString() };
  await database.script('alter table visits rename to visits_away');
  const answers = await Promise.all([
    post(`${VISIT_PATHS.page}/${'x'.repeat(43)}`, 'action=cancel'),
    form(VISIT_PATHS.visits, new URLSearchParams(typed).toString()),
  ]).finally(() => database.script('alter table visits_away rename to visits'));

  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('That was not possible')]);
});

test('an unknown link has a page', async () => {
  const page = await open(`${VISIT_PATHS.page}/${'x'.repeat(43)}`);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link does not work')]);
});

test('the calendar of an estimator has no names unless the setting allows them, and its address can be revoked', async () => {
  const { email } = await book();
  const id = await idOf(email);
  const { path } = (await (await staffCall(VISIT_PATHS.feed, {})).json()) as NewCalendarFeed;
  const read = async (address: string) => (await mailWorld.world.call(address)).text();

  const calendar = await read(path);
  expect(readCalendar(calendar).find(({ uid }) => uid === id)).toMatchObject({
    method: 'PUBLISH',
    status: 'TENTATIVE',
    summary: 'Kitchen, 20814',
    location: '20814',
    url: expect.stringContaining(`page=visits&id=${id}`),
  });
  expect(calendar).not.toMatch(/Ada|Elm|example\.com/);
  const setting = (await (await staffCall(VISIT_PATHS.setting)).json()) as VisitSetting;
  await staffCall(VISIT_PATHS.setting, { ...setting, feedShowsNames: true });
  expect(readCalendar(await read(path)).find(({ uid }) => uid === id)).toMatchObject({
    summary: expect.stringContaining('Ada'),
    location: expect.stringMatching(/^12 Elm/),
  });

  const { path: newer } = (await (await staffCall(VISIT_PATHS.feed, {})).json()) as NewCalendarFeed;
  expect((await mailWorld.world.call(path)).status).toBe(404);
  expect((await mailWorld.world.call(newer)).status).toBe(200);
  await mailWorld.world.call(VISIT_PATHS.feed, { method: 'DELETE', headers: mailWorld.session.headers });
  expect((await mailWorld.world.call(newer)).status).toBe(404);
  expect((await (await staffCall(VISIT_PATHS.feed)).json()) as CalendarFeed).toEqual({ createdAt: null });
  expect(mailWorld.world.logged()).not.toContain(path.slice(-20));
});

async function book(
  fields: object = {},
  headers: Record<string, string> = {},
): Promise<BookedVisit & { email: string }> {
  visitors += 1;
  const times = await mailWorld.world.call(`${VISIT_PATHS.times}?kind=kitchen&zip=20814`);
  const { days } = (await times.json()) as FreeTimes;
  const body = { ...FORM, email: `guest${visitors}@example.com`, startsAt: days.at(-1)?.times[0], ...fields };
  const response = await mailWorld.world.call(VISIT_PATHS.visits, {
    body,
    address: `198.18.9.${visitors}`,
    headers: { [IDEMPOTENCY_HEADER]: randomUUID(), ...headers },
  });
  if (!response.ok) throw new Error(await response.text());
  return { ...((await response.json()) as BookedVisit), email: body.email };
}

async function findOf(email: string): Promise<{ id: string; state: string } | undefined> {
  const [visit] = await mailWorld.world.database.query<{ id: string; state: string }>(
    'select id, state from visits where email = $1',
    [email],
  );
  return visit;
}

async function stateOf(email: string): Promise<string | undefined> {
  return (await findOf(email))?.state;
}

async function idOf(email: string): Promise<string> {
  return (await findOf(email))?.id ?? '';
}

function staffCall(path: string, body?: object): Promise<Response> {
  return mailWorld.world.call(path, { headers: mailWorld.session.headers, ...(body && { body }) });
}

function open(path: string): Promise<Response> {
  return mailWorld.world.call(path);
}

function post(path: string, body: string): Promise<Response> {
  return form(path, body);
}

/** As a page of our own sends it. */
function form(path: string, body: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: mailWorld.world.url };
  return mailWorld.world.call(path, { body, headers });
}

function linkIn(mail: Email | undefined): string {
  return /\/visit\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
}

function calendarIn(mail: Email | undefined): ReadEvent {
  const content = mail?.attachments.find(({ filename }) => filename === 'visit.ics')?.content;
  const [event, ...others] = readCalendar(typeof content === 'string' ? content : new TextDecoder().decode(content));
  if (!event || others.length > 0) throw new Error('The file has not one event.');
  return event;
}

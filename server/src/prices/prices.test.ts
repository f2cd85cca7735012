import { randomUUID } from 'node:crypto';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import type { HealthLine, HealthReport } from '@potomac-oak/shared/contracts/health';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { PRICE_PATHS, type PriceSetting, type PublicPrices } from '@potomac-oak/shared/contracts/price-ranges';

import { storeSetting } from '../base/db/setting';
import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type Staff, type World } from '../testing/world';
import { readPriceSetting } from './price-setting';

let world: World;
let owner: Staff;
let offset = 0;

beforeAll(async () => {
  world = await openWorld({ now: () => Date.now() + offset });
  owner = await world.signIn();
});
beforeEach(async () => {
  offset = 0;
  await world.database.script('delete from price_settings;');
});
afterAll(() => world.close());

test('a public site shows a range only once an owner has accepted its figures', async () => {
  await using secure = await openWorld({ env: { PUBLIC_URL: 'https://www.example.com' } });
  const { database, app } = secure;
  const get = async (url: string, headers = {}) =>
    (await app.http.inject({ url, headers: { host: 'www.example.com', ...headers } })).body;
  expect(JSON.parse(await get(PRICE_PATHS.figures))).toEqual({});
  expect(await get(`${PRICE_PATHS.page}?work=kitchen`)).toContain(
    'We give you a price range for this work during a free visit',
  );

  const setting = await readPriceSetting(database);
  const kitchen = { ...setting.work.kitchen, isAccepted: true, source: 'Our invoices', date: '2026-06-30' };
  await storeSetting(database, 'price_settings', { ...setting, work: { ...setting.work, kitchen } }, randomUUID());

  const { isAccepted: _isAccepted, ...shown } = kitchen;
  expect(JSON.parse(await get(PRICE_PATHS.figures))).toEqual({ kitchen: shown });
  expect(await get(`${PRICE_PATHS.page}?work=kitchen`)).toContain('Our invoices, as of June 30, 2026');
  expect(await get(`${PRICE_PATHS.page}?work=deck`)).toContain(
    'We give you a price range for this work during a free visit',
  );

  const payload = { username: STAFF_USERNAME, password: STAFF_PASSWORD };
  const headers = { host: 'www.example.com' };
  const login = await app.http.inject({ method: 'POST', url: API_PATHS.login, headers, payload });
  const [cookie = ''] = String(login.headers['set-cookie']).split(';');
  const report = JSON.parse(await get(OFFICE_PATHS.health, { cookie, [STAFF_TOKEN_HEADER]: login.json().token }));
  expect(lineOf(report, 'Not accepted, so not shown')?.value).toMatch(/^Bathroom, .*Siding$/);
});

test('without https, figures appear at once, with the word Sample', async () => {
  const response = await world.call(PRICE_PATHS.figures);
  expect(Object.keys((await response.json()) as PublicPrices)).toHaveLength(8);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await page('work=deck')).toContain('Sample figures');
});

test('without scripts, the answers make a range, and travel into the booking', async () => {
  await accept({ low: 60_000, high: 90_000, source: '<b>Invoices</b>' });

  const html = await page('work=kitchen&size=0&finish=broken');

  expect(html).toContain('Kitchen: $45,000 to $67,500');
  expect(html).toContain('<option value="0" selected>Up to 100 sq ft</option>');
  expect(html).toContain('href="/projects/9"');
  expect(html).toContain('&lt;b&gt;Invoices&lt;/b&gt;');
  const [, booking = ''] = /href="(\/visit\?[^"]+)"/.exec(html) ?? [];
  const form = await (await world.call(booking.replaceAll('&amp;', '&'))).text();
  expect(form).toContain('name="note" value="Kitchen, price range from your website: $45,000 to $67,500');
});

test('without work, and with unknown work, visitors choose it', async () => {
  for (const query of ['', 'work=castle'])
    expect(await page(query)).toContain('<option value="kitchen">Kitchen</option>');
});

test('a change is in the audit trail; one of an old revision, and invalid figures, are refused', async () => {
  const setting = await read();
  expect(await accept({ low: 50_000 })).toBe(200);
  expect(await read()).toMatchObject({ revision: 1, work: { kitchen: { low: 50_000 } } });
  const [event] = await world.database.query('select action, details from audit_events order by id desc limit 1');
  expect(event).toEqual({ action: 'price_setting_changed', details: { revision: 1 } });

  expect((await save(setting)).status).toBe(409);
  expect(await accept({ low: 90_000, high: 80_000 })).toBe(400);
  expect(await accept({ percents: { size: [1] } })).toBe(400);
  expect(await accept({ date: 'June' })).toBe(400);
  const kitchen = { ...setting.work.kitchen, date: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10) };
  const future = await save({ ...(await read()), work: { ...setting.work, kitchen } });
  expect([future.status, await future.json()]).toEqual([
    400,
    { code: 'invalid_input', msg: 'Kitchen: the source date is in the future.' },
  ]);
});

test('owners are warned of figures that have no source, are old, or are not shown', async () => {
  expect(await warning('No source or date')).toMatchObject({
    value: expect.stringMatching(/^Kitchen, .*Siding$/),
    needsAttention: true,
  });
  // The day of the office may be earlier than that of UTC.
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await accept({ source: 'Our invoices', date: yesterday });
  expect(await warning('No source or date')).not.toMatchObject({ value: expect.stringContaining('Kitchen') });
  expect(await warning('Not accepted, so not shown')).toBeUndefined();
  expect(await warning('Older than 12 months')).toBeUndefined();

  offset = 367 * DAY_MS;
  owner = await world.signIn();
  expect(await warning('Older than 12 months')).toMatchObject({ value: 'Kitchen' });
});

async function page(query: string): Promise<string> {
  return (await world.call(`${PRICE_PATHS.page}?${query}`)).text();
}

async function read(): Promise<PriceSetting> {
  return (await world.call(PRICE_PATHS.setting, { headers: owner.headers })).json() as Promise<PriceSetting>;
}

function save(setting: object): Promise<Response> {
  return world.call(PRICE_PATHS.setting, { headers: owner.headers, body: setting });
}

/** Accepts the figures of the kitchen, with changes. Returns the status. */
async function accept(changes: object): Promise<number> {
  const setting = await read();
  const kitchen = { ...setting.work.kitchen, isAccepted: true, ...changes };
  const { status } = await save({ ...setting, work: { ...setting.work, kitchen } });
  return status;
}

async function warning(label: string): Promise<HealthLine | undefined> {
  const response = await world.call(OFFICE_PATHS.health, { headers: owner.headers });
  return lineOf((await response.json()) as HealthReport, label);
}

function lineOf({ areas }: HealthReport, label: string): HealthLine | undefined {
  return areas.find(({ title }) => title === 'Price ranges')?.lines.find((line) => line.label === label);
}

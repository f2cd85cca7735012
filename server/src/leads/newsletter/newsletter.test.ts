import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a fetch receives a confirmation', async () => {
  const response = await post('Newsletter+Email=grace%40example.com', { Accept: 'application/json' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ msg: 'Thank you for subscribing.' });
});

test('a known address receives the same answer and is stored once', async () => {
  const first = await post('Newsletter+Email=Kay%40example.com', { Accept: 'application/json' });
  const second = await post('Newsletter+Email=kay%40example.com+', { Accept: 'application/json' });

  expect(await second.text()).toBe(await first.text());
  expect((await subscribers()).filter((email) => email === 'kay@example.com')).toHaveLength(1);
});

test('any text is accepted, and a blank one is confirmed but not stored', async () => {
  for (const body of ['Newsletter+Email=notanemail', 'Newsletter+Email=', 'Newsletter+Email=+']) {
    const response = await post(body, { Accept: 'application/json' });
    expect(await response.json()).toEqual({ msg: 'Thank you for subscribing.' });
  }
  expect(await subscribers()).toContain('notanemail');
  expect(await subscribers()).not.toContain('');
});

test('a form without the field is rejected', async () => {
  for (const body of ['email=ada%40example.com', '']) {
    expect((await post(body, { Accept: 'application/json' })).status).toBe(400);
  }
});

test('the 31st sign-up of an hour is rejected', async () => {
  const address = '198.19.3.1';
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await post(`Newsletter+Email=n${count}%40example.com`, {}, address)).status);
  }
  expect(statuses.slice(29)).toEqual([200, 429]);
});

test('no other route accepts URL-encoded forms', async () => {
  const response = await world.call(API_PATHS.chatForm, {
    body: 'firstName=Ada&lastName=Byron&phoneNumber=1&email=a',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(415);
});

function post(body: string, headers: Record<string, string>, address = '198.19.3.9'): Promise<Response> {
  return world.call(API_PATHS.newsletter, {
    body,
    address,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

async function subscribers(): Promise<string[]> {
  const rows = await world.database.query<{ email: string }>('select email from newsletter_subscribers');
  return rows.map(({ email }) => email);
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

const CONTACT_BODY =
  'name=Ada+Byron&phoneNumber=301+555+0100&email=ada%40example.com&message=A+new+kitchen.%0D%0AThanks';
const NEWSLETTER_BODY = 'Newsletter+Email=ada%40example.com';
const CONTACT = { path: API_PATHS.contactForm, body: CONTACT_BODY };
const NEWSLETTER = { path: API_PATHS.newsletter, body: NEWSLETTER_BODY };
const FORMS = [CONTACT, NEWSLETTER];

let world: World;
let ownOrigin: string;

beforeAll(async () => {
  world = await openWorld();
  ownOrigin = world.url;
});
afterAll(() => world.close());

test('a native post from our own documents leads to the thank-you page', async () => {
  const accepted = [
    { Origin: ownOrigin },
    { Origin: ownOrigin.replace('localhost', '127.0.0.1') },
    { 'Sec-Fetch-Site': 'same-origin' },
  ];
  for (const form of FORMS) {
    for (const headers of accepted) {
      const { status, location } = await post({ ...form, headers });
      expect([form.path, headers, status, location]).toEqual([form.path, headers, 303, '/thank-you']);
    }
  }
});

test('a native post from any other page is refused with a page', async () => {
  const before = await countRows();
  const refused: Record<string, string>[] = [
    {},
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: '' },
    { Origin: 'https://partner.example' },
    { Origin: 'https://partner.example', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://foreign.example' },
    { Origin: `${ownOrigin}.foreign.example` },
    { Origin: ownOrigin.replace('http:', 'https:') },
    { Origin: ownOrigin.replace(/\d+$/, '1') },
  ];
  for (const form of FORMS) {
    for (const headers of refused) {
      const { status, type, text } = await post({ ...form, headers });
      expect([form.path, headers, status, type]).toEqual([form.path, headers, 403, 'text/html; charset=utf-8']);
      expect(text).toContain('This request is not allowed.');
    }
  }
  expect(await countRows()).toEqual(before);
});

test('a content type in other letters or with parameters is subject to the same rule', async () => {
  for (const type of ['Application/X-WWW-Form-URLencoded', 'application/x-www-form-urlencoded ; charset=utf-8']) {
    expect((await post({ ...CONTACT, headers: { 'Content-Type': type, Origin: 'null' } })).status).toBe(403);
    expect((await post({ ...CONTACT, headers: { 'Content-Type': type } })).status).toBe(403);
  }
});

test('a contact form posted natively arrives in the dashboard', async () => {
  await post({ ...CONTACT, headers: { Origin: ownOrigin } });

  const { headers } = await world.signIn();
  const response = await world.call(API_PATHS.contactForms, { headers });
  const [newest] = (await response.json()) as ContactFormRecord[];
  expect(newest).toMatchObject({
    name: 'Ada Byron',
    phoneNumber: '301 555 0100',
    email: 'ada@example.com',
    message: 'A new kitchen.\r\nThanks',
  });
});

test('native posts have the schema, limits and body size of JSON calls, and are refused with a page', async () => {
  const address = '198.19.8.1';
  const send = (body: string) =>
    post({ path: API_PATHS.contactForm, body, headers: { Origin: ownOrigin, 'X-Forwarded-For': address } });

  const blank = await send('name=&phoneNumber=&email=&message=+');
  expect([blank.status, blank.type]).toEqual([400, 'text/html; charset=utf-8']);
  expect(blank.text).toContain('Please fill in at least one field.');
  expect((await send('name=Ada&name=Bob&phoneNumber=&email=&message=')).status).toBe(400);
  expect((await send(`${CONTACT_BODY}${'x'.repeat(5_000)}`)).text).toContain('Message: at most 4,000 characters.');
  expect((await send(`${CONTACT_BODY}${'x'.repeat(40_000)}`)).status).toBe(413);

  for (let count = 0; count < 30; count += 1) expect((await send(CONTACT_BODY)).status).toBe(303);
  const limited = await send(CONTACT_BODY);
  expect([limited.status, limited.type]).toEqual([429, 'text/html; charset=utf-8']);
  expect(limited.retryAfter).toBeGreaterThan(3_500);
});

test('a refused form leads back to its page, and only to a page of ours', async () => {
  const refuse = async (referer: string) => {
    const headers = { Origin: ownOrigin, Referer: referer, 'X-Forwarded-For': '198.19.8.2' };
    return (await post({ path: API_PATHS.contactForm, body: 'name=', headers })).text;
  };

  expect(await refuse(`${ownOrigin}/contact?from=here`)).toContain(`href="${ownOrigin}/contact">Back to the form`);
  expect(await refuse(`${ownOrigin}/"><b>`)).not.toContain('<b>');
  for (const foreign of ['https://partner.example/contact', 'no address']) {
    expect(await refuse(foreign)).toContain('href="/">Go to the home page');
  }
});

test('a refusal never repeats what was typed', async () => {
  const typed = '%3Cscript%3Ealert(1)%3C%2Fscript%3E';
  const answer = await post({
    path: API_PATHS.contactForm,
    body: `${typed}=${typed}&name=${typed.repeat(20)}`,
    headers: { Origin: ownOrigin },
  });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('alert(1)');
});

test('a script that posts a form urlencoded gets JSON from the newsletter', async () => {
  const headers = { Origin: ownOrigin, 'Sec-Fetch-Mode': 'cors', Accept: 'application/json' };
  const accepted = await post({ ...NEWSLETTER, headers });
  expect([accepted.status, accepted.text]).toEqual([200, '{"msg":"Thank you for subscribing."}']);

  const foreign = await post({ ...NEWSLETTER, headers: { ...headers, Origin: 'https://partner.example' } });
  expect([foreign.status, foreign.type]).toEqual([403, 'application/json; charset=utf-8']);
});

interface FormPost {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Sends exactly these headers: `fetch` would add a Sec-Fetch-Mode of its own. */
async function post({ path, body, headers }: FormPost) {
  const sent = request(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*', ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    location: response.headers.location,
    retryAfter: Number(response.headers['retry-after']),
    text: await readText(response),
  };
}

async function countRows(): Promise<unknown> {
  return world.database.query(
    'select (select count(*) from contact_forms) as forms, (select count(*) from newsletter_subscribers) as subscribers',
  );
}

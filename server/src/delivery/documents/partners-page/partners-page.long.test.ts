import { spawnSync } from 'node:child_process';

import { company } from '@potomac-oak/shared/company';
import { EMBED_ATTRIBUTES } from '@potomac-oak/shared/contracts/embed-attributes';
import { IDENTIFY_PATH, SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';

import { openWorld, type World } from '../../../testing/world';

const PARTNER_ORIGIN = 'https://www.example.com';
const VISITOR = { id: '42', name: 'Zoë "Z" Ünal', email: 'zoe@example.com' };

/** Each example of the page, with the command that runs it and prints a token for VISITOR. */
const SIGNERS = [
  {
    id: 'sign-node',
    command: [process.execPath, '--input-type=module'],
    call: `console.log(await signVisitor(${JSON.stringify(VISITOR)}));`,
  },
  {
    id: 'sign-python',
    command: ['python3', '-'],
    call: `from types import SimpleNamespace\nprint(sign_visitor(SimpleNamespace(**${JSON.stringify(VISITOR)})))`,
  },
];

// Python may be missing on the machine that runs the tests.
const runnable = SIGNERS.filter(({ command: [program = ''] }) => !spawnSync(program, ['--version']).error);
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the partner page contains our origin, follows our policy, and loads all its files', async () => {
  const page = await world.call('/partners');
  const html = await page.text();

  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(`<link rel="canonical" href="${world.url}/partners">`);
  expect(page.headers.get('Content-Security-Policy')).not.toMatch(/unsafe/);
  expect(decode(html)).toContain(`src="${world.url}/embed/v1.js"`);
  expect(html).toContain(`connect-src ${world.url} ${world.url.replace('http', 'ws')};`);
  expect(html).toContain(company.email.href);
  expect(html).not.toContain('{{');
  expect(html).not.toMatch(/<style|style="|<script(?! type="module" src=)/);

  const needed = [...html.matchAll(/(?:href|src)="(\/partners\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(needed).toHaveLength(4);
  for (const path of needed) expect(`${path} ${(await world.call(path)).status}`).toBe(`${path} 200`);
  expect((await world.call('/partners', { method: 'POST', body: {} })).status).toBe(405);
});

test('the page, its form and the plugin know exactly the options of the script tag', async () => {
  const html = await (await world.call('/partners')).text();
  const plugin = await world.call('/partners/wordpress-plugin');
  const code = await plugin.text();
  const [, form = ''] = /<form id="generator".*?>(.*?)<\/form>/s.exec(html) ?? [];
  const fields = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
  const attributes = Object.values(EMBED_ATTRIBUTES);

  expect(fields.filter((name) => name !== 'nonce' && !(name in EMBED_ATTRIBUTES))).toEqual([]);
  const documented = [...html.matchAll(/<code>(data-[a-z-]+)<\/code>/g)].map(([, name = '']) => name);
  const offered = fields.map((name) => new Map<string, string>(Object.entries(EMBED_ATTRIBUTES)).get(name));
  expect(attributes.filter((name) => !documented.includes(name) && !offered.includes(name))).toEqual([]);
  expect(documented.filter((name) => !attributes.some((attribute) => attribute === name))).toEqual([]);

  expect(plugin.headers.get('Content-Disposition')).toContain('potomac-oak-chat.php');
  expect([...code.matchAll(/'(data-[a-z-]+)'[,)\s]/g)].map(([, name]) => name)).toEqual(attributes);
  expect(code).toContain(`'${world.url}/embed/v1.js'`);
  expect(code).not.toContain('{{');
});

test.each(runnable)('the example $id creates a token that the server accepts', async ({ id, command, call }) => {
  const [program = '', ...args] = command;
  const { siteKey, secret } = await world.app.partners.add({ name: 'Example Homes', origins: [PARTNER_ORIGIN] });
  const [, example = ''] =
    RegExp(`<code id="${id}">(.*?)</code>`, 's').exec(await (await world.call('/partners')).text()) ?? [];
  const { stdout, stderr } = spawnSync(program, args, {
    // The example resolves `jose` from this folder.
    cwd: import.meta.dirname,
    env: { ...process.env, CHAT_SECRET: secret },
    input: `${decode(example).replace('pk_…', siteKey)}\n\n${call}\n`,
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  const answer = await world.call(IDENTIFY_PATH, {
    body: { identity: stdout.trim() },
    headers: { Origin: PARTNER_ORIGIN, [SITE_KEY_HEADER]: siteKey },
  });
  expect(await answer.json()).toEqual({ chatId: null, name: VISITOR.name, email: VISITOR.email });
});

function decode(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

import { company } from '@potomac-oak/shared/company';
import { EMBED_PATH } from '@potomac-oak/shared/contracts/partner';

import { expect } from '../chat/chat-journey';
import { unique } from '../fixtures';
import { holdBack } from '../gate';
import { expectUnharmed } from './expect-unharmed';
import { addPartner } from './partner-account';
import { chatAllTheWay, contentOf, launcherOf, panelOf, test } from './partner-journey';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';

test.use(NO_EXTRA_HEADERS);

test('on a plain page the chat costs one request before the first click, and then works completely', async ({
  page,
  partner,
  frontDesk,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(product) && asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));

  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }));
  await expect(launcherOf(page)).toBeVisible();
  expect(asked).toEqual([`${EMBED_PATH}v1.js`]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);

  await chatAllTheWay(page, frontDesk, async () => page);
});

test('styles and globals of the page do not affect the chat', async ({ page, partner, frontDesk }) => {
  const head = `
    <style>
      html { font-size: 62.5%; direction: rtl; }
      body { transform: translateX(40px); }
      button, input, textarea { display: none !important; font: 40px fantasy !important; }
      * { all: unset !important; }
    </style>
    <script>
      window.process = { env: null };
      Array.prototype.each = function each() {};
      // As in Prototype 1.6.
      Array.prototype.toJSON = function toJSON() { return '[' + this.join(', ') + ']'; };
      Array.prototype.reduce = function reduce() { return this.length > 1 ? this : this[0]; };
      Array.prototype.entries = function entries() { return [...this]; };
      HTMLElement.prototype.remove = function remove() { return this.parentNode.removeChild(this); };
      // As in MooTools and Prototype, Array.from ignores the standard's mapping function.
      Array.from = (list) => Array.prototype.slice.call(list);
      Object.defineProperty(window, 'define', { value: Object.assign(() => { throw new Error('not for you'); }, { amd: {} }) });
    </script>`;
  const destroy = "<script>PotomacChat = { q: [['destroy']] }</script>";
  await partner.visit((tag) => ({
    html: {
      '/': writePage({ head, body: `<div id="remote_chat"></div><a id="PotomacChat"></a>${tag}` }),
      '/destroyed': writePage({ head: head + destroy, body: tag }),
    },
  }));

  await expect(launcherOf(page)).toBeVisible();
  const box = await launcherOf(page).boundingBox();
  expect(box).toMatchObject({ height: 52 });
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440 - 24);
  await chatAllTheWay(page, frontDesk, async () => page);

  // Before the button is added.
  await page.goto(new URL('/destroyed', page.url()).href);
  expect(await page.evaluate(() => 'PotomacChat' in window)).toBe(false);
});

test('while the chat file hangs the button is busy, after 10 s it shows the phone number, and the next click tries again', async ({
  page,
  partner,
}) => {
  await page.clock.install();
  // A retry requests the file with a query.
  const file = await holdBack(page, /\/embed\/chat\.\w+\.js$/);
  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }));

  await launcherOf(page).click();
  await expect(launcherOf(page)).toHaveAttribute('aria-busy', 'true');
  await expect(launcherOf(page)).toHaveText('Chat with us…');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveText(`The chat did not load. Call ${company.phone.label}.`);
  await expect(launcherOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.evaluate("PotomacChat.update({ locale: 'es' })");
  await expect(page.getByRole('alert')).toHaveText(`El chat no se abre. Llame al ${company.phone.label}.`);
  await page.evaluate("PotomacChat.update({ locale: 'en' })");

  await launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  // A file that arrives too late does not start a second chat.
  file.open();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(panelOf(page)).toHaveCount(1);
});

test('only the button changes the page, and destroy leaves no trace', async ({ page, partner }) => {
  await partner.visit((tag) => ({ html: { '/': writePage({}), '/?chat': writePage({ body: tag }) } }));

  await expectUnharmed(page, new URL(page.url()).origin);
});

test('a page of another origin logs the reason, and its visitors see the phone number', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/is not registered for the site key/);
  const { siteKey } = await addPartner(unique('Example Homes'), 'https://www.example.com');
  await using server = await servePartner(async () => ({
    html: { '/': writePage({ body: scriptTag(product, siteKey) }) },
  }));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');

  await page.goto(server.origin);
  await launcherOf(page).click();

  expect((await logged).text()).toContain(server.origin);
  expect((await logged).text()).toContain(siteKey);
  await expect(contentOf(page).getByRole('link', { name: /\(301\) 555-0134/ })).toBeVisible();
  expect(sockets).toEqual([]);
});

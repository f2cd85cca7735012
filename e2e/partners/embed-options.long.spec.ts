import type { Page } from '@playwright/test';

import { test as base, expect, expectAccessible, unique } from '../fixtures';
import { contentOf } from './embedded-chat';
import { addPartner } from './partner-account';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';

interface Partner {
  /** Serves pages with `options` in their tag, and opens the first one. */
  visit: (
    options: string,
    describe?: (tag: string, otherTag: string) => Readonly<Record<string, string>>,
  ) => Promise<void>;
}

const test = base.extend<{ partner: Partner }>({
  partner: async ({ page, baseURL }, use) => {
    const servers: AsyncDisposable[] = [];
    await use({
      async visit(options, describe = (tag) => ({ '/': writePage({ body: tag }) })) {
        const server = await servePartner(async (origin) => {
          const sites = [await addPartner(unique('Homes'), origin), await addPartner(unique('Decks'), origin)];
          const [tag = '', otherTag = ''] = sites.map(({ siteKey }) => scriptTag(baseURL ?? '', siteKey, options));
          return { html: describe(tag, otherTag) };
        });
        servers.push(server);
        await page.goto(server.origin);
      },
    });
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  },
});
test.use(NO_EXTRA_HEADERS);

const BAR = '<section class="bar" aria-label="Cookies"><p>We use cookies.</p><button>Accept</button></section>';
const BAR_STYLE = `<style>
  .bar { position: fixed; inset: auto 0 0; height: 96px; background: #ddd; transition: translate 200ms; }
  .bar.is-closed { translate: 0 100%; }
</style>`;

test('two site keys on one origin have separate chats', async ({ page, partner }) => {
  await partner.visit('', (tag, otherTag) => ({
    '/': writePage({ body: tag }),
    '/decks': writePage({ body: otherTag }),
  }));
  await launcherOf(page).click();
  await contentOf(page).getByRole('button', { name: 'Service info' }).click();
  await expect(contentOf(page).getByText('Question 2 of')).toBeVisible();

  await page.goto(new URL('/decks', page.url()).href);
  await launcherOf(page).click();
  await expect(contentOf(page).getByText('Question 1 of')).toBeVisible();
});

test('the launcher survives a page that replaces its document', async ({ page, partner }) => {
  await partner.visit('');
  await expect(launcherOf(page)).toBeVisible();

  await page.evaluate(() => {
    const html = document.createElement('html');
    html.append(document.createElement('head'), document.createElement('body'));
    document.documentElement.replaceWith(html);
  });
  await expect(launcherOf(page)).toBeVisible();

  await page.evaluate(() => {
    document.open();
    document.write('<!doctype html><title>Written</title><p>Written</p>');
    document.close();
  });
  await launcherOf(page).click();
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  await expect(page.getByText('Written')).toBeVisible();
});

test('a link with the hash of the tag opens the chat, which has no button and follows a dark page', async ({
  page,
  partner,
}) => {
  const options = 'data-hidden data-hash="#chat" data-trigger="[href$=\'#chat\']" data-theme="auto" data-radius="16px"';
  await partner.visit(options, (tag) => ({
    '/': writePage({
      head: '<style>:root { color-scheme: dark; background: #111; color: #eee; } a { color: inherit; }</style>',
      body: `<a href="/#chat">Ask us</a>${tag}`,
    }),
  }));
  await expect(page.getByRole('heading', { name: 'Example Homes' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toHaveCSS('border-radius', '16px');
  const ground = () =>
    contentOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await ground()).toBe('rgb(27, 36, 35)');

  await page.evaluate(() => document.documentElement.setAttribute('style', 'color-scheme: light'));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(page.getByRole('link', { name: 'Ask us' })).toBeFocused();
  await expect(launcherOf(page)).toHaveCount(0);

  await page.goto(new URL('/', page.url()).href);
  await page.goto(new URL('/#chat', page.url()).href);
  await page.reload();
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
});

test('an inline panel is part of the page, does not take the focus and stores nothing', async ({ page, partner }) => {
  await partner.visit('data-inline="#help"', (tag) => ({
    '/': writePage({
      body: `<input aria-label="Search"><div id="help" style="height: 600px; width: 500px"></div>${tag}`,
    }),
  }));
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  expect(
    await page.evaluate(() => [document.activeElement?.localName, localStorage.length, sessionStorage.length]),
  ).toEqual(['body', 0, 0]);
  const holder = await page.locator('#help').boundingBox();
  expect(await page.getByRole('dialog').boundingBox()).toEqual(holder);
  await expect(contentOf(page).getByRole('button', { name: 'Close chat' })).toHaveCount(0);

  await contentOf(page).getByRole('button', { name: 'Service info' }).click();
  await contentOf(page).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(contentOf(page).getByLabel('First Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without consent a chat leaves nothing in the browser, and with consent it is stored', async ({
  page,
  partner,
}) => {
  await partner.visit('data-consent="required"');
  await launcherOf(page).click();
  await contentOf(page).getByRole('button', { name: 'Service info' }).click();
  await expect(contentOf(page).getByText('Question 2 of')).toBeVisible();
  const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(await stored()).toEqual([0, 0, '']);

  await page.evaluate("PotomacChat.update({ consent: 'given' })");
  await expect.poll(stored).toEqual([1, 1, '']);
});

test('a language that is written from right to left mirrors the panel, which fits a phone', async ({
  page,
  partner,
}) => {
  // A pseudo-locale: the Spanish texts with the direction changed. The hashes are removed from the server's answer,
  // because the changed file does not match them.
  await page.route('**/api/embed/site*', async (route) => {
    const response = await route.fetch();
    const site = await response.json();
    await route.fulfill({ response, json: { ...site, app: { ...site.app, files: {} } } });
  });
  await page.route('**/texts-es.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"ltr"', '"rtl"') });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await partner.visit('data-locale="es" data-text="تحدّث معنا"');
  const launcher = page.getByRole('button', { name: 'تحدّث معنا' });
  // Before the texts load, so that the icon does not change its side.
  await expect(launcher).toHaveCSS('direction', 'rtl');
  await launcher.click();

  const panel = contentOf(page);
  await panel.getByRole('button', { name: 'Información' }).click();
  await expect(panel.getByText('Pregunta 2')).toBeVisible();
  await expect(panel.locator('html')).toHaveAttribute('dir', 'rtl');
  const [close, send, answer, question] = await Promise.all(
    [
      panel.getByRole('button', { name: 'Cerrar el chat' }),
      panel.getByRole('button', { name: 'Enviar' }),
      panel.getByText('Información de servicios'),
      panel.getByText('¿Qué servicio'),
    ].map((locator) => locator.boundingBox()),
  );
  expect(close?.x).toBeLessThan(60);
  expect(send?.x).toBeLessThan(60);
  expect(answer?.x).toBeLessThan(question?.x ?? 0);
  expect(await panel.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('once the chat is loaded, its button is above a bar at the lower edge for as long as the bar is visible', async ({
  page,
  partner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await partner.visit('', (tag) => ({ '/': writePage({ head: BAR_STYLE, body: `${BAR}${tag}` }) }));
  const bar = page.getByRole('region', { name: 'Cookies' });
  const launcher = launcherOf(page);
  const lowerEdge = async () => {
    const box = await launcher.boundingBox();
    return box && Math.round(box.y + box.height);
  };
  const initial = await lowerEdge();
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    new PerformanceObserver((list) => values.push(list.getEntries().length)).observe({ type: 'layout-shift' });
    return values;
  });

  await launcher.hover();
  // Hover moves the button, too.
  await page.mouse.move(0, 0);
  await expect.poll(lowerEdge).toBe(844 - 96 - 8);
  await bar.evaluate((element) => element.classList.add('is-closed'));
  await expect.poll(lowerEdge).toBe(initial);
  await bar.evaluate((element) => element.classList.remove('is-closed'));
  await expect.poll(lowerEdge).toBe(844 - 96 - 8);
  await bar.evaluate((element) => element.remove());
  await expect.poll(lowerEdge).toBe(initial);
  // Consent tools often slide a bar in inside an element of their own.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', `<div>${html}</div>`), BAR);
  await bar.evaluate((element) => element.classList.add('is-closed'));
  await expect.poll(lowerEdge).toBe(initial);
  await bar.evaluate((element) => element.classList.remove('is-closed'));
  await expect.poll(lowerEdge).toBe(844 - 96 - 8);

  await launcher.click();
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect.poll(lowerEdge).toBe(844 - 96 - 8);
  expect(await shifts.jsonValue()).toEqual([]);

  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.evaluate('PotomacChat.destroy()');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BAR);
  await expect(bar).toHaveCount(2);
  await page.setViewportSize({ width: 400, height: 844 });
  expect(errors).toEqual([]);
});

function launcherOf(page: Page) {
  return page.getByRole('button', { name: /^Chat with us/ });
}

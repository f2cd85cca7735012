import { palette } from '@potomac-oak/shared/palette';

import { expect } from '../chat/chat-journey';
import { choose, takePhoto } from '../chat/photos';
import { computedColor } from '../computed-color';
import { unique } from '../fixtures';
import { holdBack } from '../gate';
import { addPartner, signIdentity } from './partner-account';
import { chatAllTheWay, contentOf, launcherOf, login, panelOf, test } from './partner-journey';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';

test.use(NO_EXTRA_HEADERS);

test('a photo is sent from a page whose policy allows no pictures of other sites', async ({
  page,
  partner,
  frontDesk,
}) => {
  await partner.visit((tag, origin) => ({
    html: { '/': writePage({ body: tag }) },
    headers: {
      'Content-Security-Policy': `default-src 'none'; img-src data:; script-src ${origin}; connect-src ${origin} ${origin.replace('http', 'ws')}`,
    },
  }));
  await login(page);
  await choose(page, contentOf(page).locator('body'), [await takePhoto('deck.jpg')]);
  await contentOf(page).getByRole('button', { name: 'Send' }).click();

  const link = contentOf(page).getByRole('link', { name: 'Photo deck.jpg' });
  await expect(link).toBeVisible();
  const desk = await frontDesk.join(page);
  await expect
    .poll(() => desk.getSnapshot().messages[0]?.files)
    .toMatchObject([{ name: 'deck.jpg', width: 1_365, height: 2_048 }]);
  // The preview is drawn: the photo's ground.
  const canvas = link.locator('canvas');
  const pixel = () =>
    canvas.evaluate((node: HTMLCanvasElement) => [...(node.getContext('2d')?.getImageData(5, 200, 1, 1).data ?? [])]);
  await expect.poll(async () => (await pixel())[3]).toBe(255);
});

test("the policy that the partners' page shows for a nonce is sufficient", async ({ page, product, frontDesk }) => {
  const nonce = unique('nonce').replaceAll(/\W/g, '');
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    await page.goto(`${product}/partners`);
    await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
    await page.getByLabel('Site key').fill(siteKey);
    await page.getByLabel('Nonce').fill(nonce);
    await expect(page.locator('#policy-lines')).toContainText(nonce);
    const snippet = (await page.locator('#snippet').textContent()) ?? '';
    const policy = ((await page.locator('#policy-lines').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    return {
      html: { '/': writePage({ body: snippet }) },
      headers: { 'Content-Security-Policy': `default-src 'none'; img-src data:; ${policy}` },
    };
  });

  await page.goto(server.origin);
  await chatAllTheWay(page, frontDesk, async () => page);
});

test('a page that replaces its content and adds the tag again keeps one chat', async ({ page, partner, frontDesk }) => {
  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }), '/next': writePage({ body: tag }) } }));
  await expect(launcherOf(page)).toBeVisible();
  await launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();

  await page.evaluate(async () => {
    const given = document.querySelector('script[data-site-key]');
    const again = document.createElement('script');
    for (const { name, value } of given?.attributes ?? []) again.setAttribute(name, value);
    history.pushState(null, '', '/next');
    document.body.replaceChildren(again);
    await new Promise((resolve) => again.addEventListener('load', resolve));
  });
  await expect(panelOf(page)).toHaveCount(1);
  await expect(panelOf(page)).toBeVisible();
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();

  await chatAllTheWay(page, frontDesk, async () => page);
});

test('calls made before the script has loaded are queued, and a slow chat shows that it is loading', async ({
  page,
  partner,
  frontDesk,
}) => {
  const chat = await holdBack(page, '**/embed/*.js');
  const script = await holdBack(page, '**/embed/v1.js');
  const queue = `<script>
    window.PotomacChat = window.PotomacChat || { q: [] };
    PotomacChat.q.push(['on', 'open', () => document.body.append('The chat is open.')]);
    if (localStorage.length === 0) PotomacChat.q.push(['open']);
  </script>`;
  await partner.visit((tag) => ({
    html: { '/': writePage({ head: queue, body: tag }) },
  }));
  await expect(launcherOf(page)).toHaveCount(0);

  script.open();
  await expect(launcherOf(page)).toHaveAttribute('aria-busy', 'true');
  chat.open();
  await expect(page.getByText('The chat is open.')).toBeVisible();
  await expect(panelOf(page)).toBeVisible();
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();

  await page.unrouteAll({ behavior: 'wait' });
  await chatAllTheWay(page, frontDesk, async () => page);
});

test('the chat works in a sandboxed frame', async ({ page, partner, frontDesk }) => {
  const sandbox = 'allow-scripts allow-same-origin allow-forms';
  const frame = `<iframe src="/framed" sandbox="${sandbox}" width="900" height="700"></iframe>`;
  await partner.visit((tag) => ({ html: { '/': writePage({ body: frame }), '/framed': writePage({ body: tag }) } }));

  await chatAllTheWay(page, frontDesk, async () => {
    const element = await page.locator('iframe').elementHandle();
    const framed = await element?.contentFrame();
    if (!framed) throw new Error('The frame is missing.');
    return framed;
  });
});

test('the chat works under a minimal policy that requires Trusted Types', async ({ page, partner, frontDesk }) => {
  await partner.visit((tag, origin) => ({
    html: { '/': writePage({ body: tag }) },
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        'img-src data:',
        `script-src ${origin}`,
        `connect-src ${origin} ${origin.replace('http', 'ws')}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
  }));

  await chatAllTheWay(page, frontDesk, async () => page);
});

test('the first of two tags in the page is used, and the second logs that it is ignored', async ({ page, partner }) => {
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await partner.visit((tag) => {
    // The second tag runs first.
    const first = tag.replace('async', 'defer data-side="left"');
    const second = tag.replace('async', 'data-accent="#7a1f2b"');
    return { html: { '/': writePage({ body: first + second }) } };
  });

  await expect(launcherOf(page)).toHaveCount(1);
  await expect.poll(async () => (await launcherOf(page).boundingBox())?.x).toBe(24);
  await expect(launcherOf(page)).toHaveCSS('background-color', computedColor(palette.pine));
  await launcherOf(page).hover();
  expect((await logged).text()).toContain('this tag is ignored');
});

test('after destroy a new tag is used, and the old handle does not affect the new chat', async ({ page, partner }) => {
  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }));
  await expect(launcherOf(page)).toBeVisible();

  await page.evaluate(async () => {
    const given = document.querySelector('script[data-site-key]');
    const next = document.createElement('script');
    for (const { name, value } of given?.attributes ?? []) next.setAttribute(name, value);
    next.dataset.locale = 'es';
    const old: { open: () => void; destroy: () => void } = Reflect.get(window, 'PotomacChat');
    old.destroy();
    document.head.append(next);
    await new Promise((resolve) => next.addEventListener('load', resolve));
    old.open();
    old.destroy();
  });
  await page.getByRole('button', { name: 'Escríbanos' }).click();
  await expect(panelOf(page)).toHaveCount(1);
  await expect(panelOf(page)).toBeVisible();
});

test('a sandboxed frame without an origin logs the reason', async ({ page, partner, expectedErrors }) => {
  expectedErrors.push(/is not registered for the site key/);
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  const frame = '<iframe src="/framed" sandbox="allow-scripts allow-forms" width="900" height="700"></iframe>';
  await partner.visit((tag) => ({ html: { '/': writePage({ body: frame }), '/framed': writePage({ body: tag }) } }));

  await page.frameLocator('iframe').getByRole('button', { name: 'Chat with us' }).click();
  expect((await logged).text()).toContain('The origin "null" (a sandboxed page or a file)');
  await expect(page.frameLocator('iframe').getByRole('link', { name: /\(301\) 555-0134/ })).toBeVisible();
});

test('a tag without a site key logs the reason on hover, and a click shows the phone number instead of a form', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/may not embed the chat without a site key/);
  await using server = await servePartner(async () => ({
    html: { '/': writePage({ body: scriptTag(product, '') }) },
  }));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');

  await page.goto(server.origin);
  await launcherOf(page).hover();
  expect((await logged).text()).toContain(server.origin);
  expect((await logged).text()).toContain('data-site-key');

  await launcherOf(page).click();
  await expect(contentOf(page).getByText('The chat is not available on this page.')).toBeVisible();
  await expect(contentOf(page).getByRole('link', { name: /\(301\) 555-0134/ })).toBeVisible();
});

test('a visitor with a signed identity finds the chat on another device', async ({ page, newVisitor, product }) => {
  const asked = unique('Do you build porches?');
  await using server = await servePartner(async (origin) => {
    const account = await addPartner(unique('Example Homes'), origin);
    const token = signIdentity(account, { sub: '17', name: 'Ada Byron', email: 'ada@example.com' });
    const identify = `<script>
      window.PotomacChat ??= { q: [] };
      PotomacChat.q.push(['identify', { token: '${token}' }]);
    </script>`;
    return { html: { '/': writePage({ head: identify, body: scriptTag(product, account.siteKey) }) } };
  });

  await page.goto(server.origin);
  await launcherOf(page).click();
  await contentOf(page).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(contentOf(page).getByLabel('Last Name')).toHaveValue('Byron');
  await contentOf(page).getByLabel('Phone Number').fill('(301) 555-0100');
  await contentOf(page).getByRole('button', { name: 'Continue' }).click();
  await contentOf(page).getByLabel('Message', { exact: true }).fill(asked);
  await contentOf(page).getByLabel('Message', { exact: true }).press('Enter');
  await expect(contentOf(page).getByText('Sent', { exact: true })).toBeVisible();

  const phone = await newVisitor({ extraHTTPHeaders: {} });
  await phone.goto(server.origin);
  await launcherOf(phone).click();
  await expect(contentOf(phone).getByText(asked)).toBeVisible();
});

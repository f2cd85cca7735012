import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test, unique } from '../fixtures';
import { contentOf } from './embedded-chat';
import { addPartner } from './partner-account';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';

test.use(NO_EXTRA_HEADERS);

test('an open panel follows the clock and the hours of the office without a reload', async ({ page, baseURL }) => {
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    return { html: { '/': writePage({ body: scriptTag(baseURL ?? '', siteKey) }) } };
  });
  let hours = defaultOfficeHours;
  await page.route(`**${OFFICE_PATHS.hours}`, (route) =>
    route.fulfill({ json: hours, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  const state = contentOf(page).locator('.panel-state');
  // A Saturday, before the night in which the clocks go forward.
  await page.clock.install({ time: '2027-03-13T15:00:00Z' });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await expect(state).toHaveText("We're back Monday 8 AM EDT");

  hours = { ...hours, openingHours: [] };
  await page.clock.runFor('02:00');
  await expect(state).toHaveText('Leave us a message');

  hours = defaultOfficeHours;
  await page.clock.fastForward('46:00:00');
  await page.clock.runFor('02:00');
  await expect(state).toHaveText('We usually reply in minutes');
});

test('a panel that the page moves to another parent loads again, and destroy removes its frame', async ({
  page,
  baseURL,
}) => {
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    return { html: { '/': writePage({ body: scriptTag(baseURL ?? '', siteKey) }) } };
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await contentOf(page).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(contentOf(page).getByRole('heading', { name: 'live Chat' })).toBeVisible();

  await page.evaluate(() => document.body.append(document.querySelector('html > div') ?? ''));
  await expect(contentOf(page).getByLabel('First Name')).toBeFocused();

  expect(page.frames()).toHaveLength(2);
  await page.evaluate('PotomacChat.destroy()');
  await expect.poll(() => page.frames().length).toBe(1);
});

test('on a phone the panel fits the part of the page that pinch zoom shows, however long the conversation is', async ({
  newVisitor,
  baseURL,
}) => {
  const page = await newVisitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: {},
  });
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    const head = '<meta name="viewport" content="width=device-width">';
    return { html: { '/': writePage({ head, body: scriptTag(baseURL ?? '', siteKey) }) } };
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await contentOf(page).getByRole('button', { name: 'Service info' }).click();
  await expect(contentOf(page).getByText('Which service are you interested in?')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  const height = () => page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().height);
  await expect.poll(height).toBe(422);
  // The conversation scrolls inside the panel.
  const isPanelWhole = () => page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  await expect.poll(isPanelWhole).toBe(true);
});

test('in a frame without an origin, the keys of the refused chat do not reach the page', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/is not registered for the site key/);
  const { siteKey } = await addPartner(unique('Example Homes'), 'https://www.example.com');
  const record = '<script>received = []; onkeydown = onkeyup = ({ type }) => received.push(type);</script>';
  await using server = await servePartner(async () => ({
    html: {
      '/': writePage({ body: '<iframe src="/framed" sandbox="allow-scripts" width="900" height="700"></iframe>' }),
      '/framed': writePage({ head: record, body: scriptTag(baseURL ?? '', siteKey) }),
    },
  }));
  await page.goto(server.origin);
  const framed = page.frameLocator('iframe');
  await framed.getByRole('button', { name: 'Chat with us' }).click();
  await framed.getByRole('link', { name: /\(301\) 555-0134/ }).press('Escape');

  await expect(framed.getByRole('dialog', { includeHidden: true })).toBeHidden();
  expect(await page.frames()[1]?.evaluate('received')).toEqual([]);
});

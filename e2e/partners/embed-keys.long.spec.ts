import { expect, test } from '../chat/chat-journey';
import { beginChat, contentOf } from './embedded-chat';
import { serveReveal, TEXT } from './keyboard-pages';
import { NO_EXTRA_HEADERS } from './partner-page';
import { testKeys } from './test-keys';
import { addChat, type Way } from './ways-to-add';

test.use(NO_EXTRA_HEADERS);

testKeys('the script tag');
testKeys('./mount');
testKeys('the package');

for (const way of ['the script tag', './mount', 'the package'] satisfies Way[]) {
  test(`typing does not change the slides of reveal.js's own demo in the chat of ${way}`, async ({
    page,
    request,
    baseURL,
    frontDesk,
  }) => {
    await using server = await serveReveal((siteKey) => addChat(way, { site: baseURL ?? '', siteKey }, request));
    // The demo refers to pictures on other hosts.
    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.fulfill({ status: 204 }),
    );
    await page.goto(server.origin);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#\/1$/);

    await beginChat(page);
    const field = contentOf(page).getByLabel('Message', { exact: true });
    await field.pressSequentially(TEXT);
    await expect(field).toHaveValue(TEXT);
    await field.press('Enter');

    const desk = await frontDesk.join(page);
    await expect.poll(() => desk.getSnapshot().messages.map(({ message }) => message)).toContain(TEXT);
    await expect(page).toHaveURL(/#\/1$/);
    expect(await page.locator('.reveal.overview, .reveal.paused, .r-overlay').count()).toBe(0);
  });
}

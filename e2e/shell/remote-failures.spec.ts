import { expect, test } from '../fixtures';
import { expectChatToRecover, expectHangingChunksToRecover, expectPageToRecover } from './failing-remote';

for (const [remote, failure] of [
  ['remote_site', '503'],
  ['remote_admin', 'garbage'],
] as const) {
  test(`${remote} answering ${failure} leaves the contact details visible, and a click loads the page`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await expectPageToRecover(page, remote, failure);
  });
}

test('one click loads a page of remote_site whose chunks hang together', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  await expectHangingChunksToRecover(page, 'remote_site');
});

test('remote_chat answering 404 leaves the page intact, and one click loads the chat', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await expectChatToRecover(page, '404');
});

test('a tampered remote is refused', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  const isScript = (url: URL) => url.pathname.startsWith('/r/remote_site/') && url.pathname.endsWith('.js');
  await page.route(isScript, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.wasTampered = true;` });
  });

  await page.goto('/#/contact');

  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  await page.unrouteAll({ behavior: 'wait' });
});

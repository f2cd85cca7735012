import { expect, test } from '../fixtures';
import { testFailingChat, testFailingPage, testHangingChunks } from './test-failing-remote';

testFailingPage('remote_site', '503');
testFailingPage('remote_admin', 'garbage');
testHangingChunks('remote_site');
testFailingChat('404');

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

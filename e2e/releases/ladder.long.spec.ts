import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { createGate } from '../gate';
import {
  advanceUntilVisible,
  FALLBACK_SIGN,
  makeContainer,
  NEW_FOLDER,
  NEW_GLOBAL,
  NEW_SIGN,
  PATH,
  pendingPage,
  publish,
  sendScript,
  testFault,
  WHOLE,
} from './faulty-release';

testFault({ name: 'is missing', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) });
testFault({ name: 'never answers', answer: () => {} });
testFault({ name: 'has an unknown contract', container: makeContainer(`() => '${NEW_SIGN}'`, { contract: 99 }) });
testFault({ name: 'has no such page', container: makeContainer(`() => '${NEW_SIGN}'`, { path: '/questions' }) });
testFault({ name: 'throws in a lazy chunk after 3 s', container: makeContainer(pendingPage(3_000)) });
testFault({ name: 'throws when its script runs', container: "throw new Error('script');" });
testFault({ name: 'has a lazy chunk that hangs', container: makeContainer(pendingPage(600_000)) });

test('when both releases fail, the phone number is shown, and a retry shows the release that works again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const isDown = { current: true, fallback: true };
  await publish(page, WHOLE, (route) =>
    isDown.current ? route.fulfill({ status: 503, body: 'Busy' }) : sendScript(route, WHOLE),
  );
  await page.route(
    ({ pathname }) => pathname.startsWith('/r/remote_site/') && !pathname.startsWith(NEW_FOLDER),
    (route) => (isDown.fallback ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue()),
  );

  await page.goto(`/#${PATH}`);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone.label })).toBeVisible();

  isDown.fallback = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();

  isDown.fallback = true;
  await page.reload();
  await expect(retry).toBeVisible();
  isDown.current = false;
  await retry.click();
  await expect(main).toHaveText(NEW_SIGN);
});

test('a release that answers in time is shown', async ({ page }) => {
  await publish(page, WHOLE);

  await page.goto(`/#${PATH}`);

  await expect(page.getByRole('main')).toHaveText(NEW_SIGN);
});

test('a release that answers after the last good one has mounted stays hidden', async ({ page }) => {
  const gate = createGate();
  await page.clock.install();
  await publish(page, WHOLE, async (route) => {
    await gate.passed;
    await sendScript(route, WHOLE);
  });
  await page.goto(`/#${PATH}`, { waitUntil: 'commit' });
  await advanceUntilVisible(page, FALLBACK_SIGN);

  const answering = page.waitForResponse((response) => response.url().includes(NEW_FOLDER));
  gate.open();
  await answering;
  await page.waitForFunction((name) => name in globalThis, NEW_GLOBAL);

  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(NEW_SIGN);
});

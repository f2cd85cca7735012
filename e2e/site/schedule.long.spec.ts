import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { FILES_PATH } from '@potomac-oak/shared/contracts/files';

import { openSmtpInbox, type SmtpInbox } from '../../server/src/testing/smtp-inbox';
import { choose, takePhoto } from '../chat/photos';
import { expect, expectAccessible, test } from '../fixtures';
import { type Product, startProduct } from '../product';
import { type Booking, bookWithoutScript, fillInByKeyboard, fillInByTaps, scheduleForm } from './book-visit';

// Otherwise each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

const INPUTS_MAX = 20;
const SECONDS_MAX = 180;
/** What a person takes for an input, in addition to what the product takes. */
const SECONDS_PER_INPUT = 5;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

let folder: string;
let inbox: SmtpInbox;
let product: Product;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-visits-'));
  inbox = await openSmtpInbox();
  product = await startProduct({
    dataDir: join(folder, 'data'),
    env: { SMTP_URL: inbox.url, TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
});

test.afterAll(async () => {
  await product.close();
  await inbox.close();
  await rm(folder, { recursive: true });
});

test('on a phone with slow 4G, a visit is requested with a photo whose upload is cut, and confirmed, within three minutes', async ({
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const page = await newVisitor({ baseURL: product.origin, ...PHONE });
  const setNetwork = await slowDown(page);
  const startedAt = performance.now();
  await page.goto('/contact');
  const booking = { name: 'Ada Phone', email: 'phone@example.com' };

  let inputs = await fillInByTaps(page, booking);
  const form = scheduleForm(page);
  const uploads: string[] = [];
  await page.route(`**${FILES_PATH}/*`, async (route) => {
    uploads.push(route.request().url());
    if (uploads.length > 1) return route.continue();
    await setNetwork({ offline: true });
    await route.abort('internetdisconnected');
    await setNetwork({});
  });
  await choose(page, form, [await takePhoto('kitchen.jpg')]);
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[1]).toBe(uploads[0]);
  await form.getByRole('button', { name: 'Request this visit' }).tap();
  await expect(page.getByRole('heading', { name: 'One more step: confirm your visit' })).toBeFocused();
  await expectAccessible(page);
  await page.goto(await readLink(booking));
  await expect(page.getByRole('heading', { name: 'Your visit is confirmed' })).toBeVisible();
  // Two for the photo, the request, and the link of the mail.
  inputs += 4;

  expectQuick({ inputs, startedAt });
  const [visit] = await product.database.query('select state, photos from visits where email = $1', [booking.email]);
  expect(visit).toEqual({ state: 'confirmed', photos: 1 });
});

test('the same with the keyboard alone, and without JavaScript', async ({ newVisitor }) => {
  const keyboard = { name: 'Ada Keyboard', email: 'keyboard@example.com' };
  const page = await newVisitor({ baseURL: product.origin });
  await slowDown(page);
  let startedAt = performance.now();
  await page.goto('/contact');
  const filledIn = await fillInByKeyboard(page, keyboard);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step: confirm your visit' })).toBeFocused();
  await page.goto(await readLink(keyboard));
  await expect(page.getByRole('heading', { name: 'Your visit is confirmed' })).toBeVisible();
  expectQuick({ inputs: filledIn + 2, startedAt });

  const plain = { name: 'Ada Plain', email: 'plain@example.com' };
  const reader = await newVisitor({ baseURL: product.origin, ...PHONE, javaScriptEnabled: false });
  await slowDown(reader);
  startedAt = performance.now();
  await reader.goto('/contact');
  await reader.getByRole('link', { name: 'Or pick a time' }).tap();
  const requested = await bookWithoutScript(reader, plain);
  await expect(reader.getByRole('heading', { name: 'Your visit is requested' })).toBeVisible();
  await reader.goto(await readLink(plain));
  await reader.getByRole('button', { name: 'Confirm the visit' }).tap();
  await expect(reader.getByRole('heading', { name: 'Your visit is confirmed' })).toBeVisible();
  expectQuick({ inputs: requested + 3, startedAt });
});

/** Returns a function that changes the network. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const setNetwork = async (change: Partial<typeof SLOW_4G>) => {
    await devTools.send('Network.emulateNetworkConditions', { ...SLOW_4G, ...change });
  };
  await devTools.send('Network.enable');
  await setNetwork({});
  return setNetwork;
}

/** Of the mail that requests a confirmation. */
async function readLink({ email }: Booking): Promise<string> {
  await product.app.outbox.deliverDue();
  const { raw = '' } = inbox.mails.findLast(({ to }) => to.includes(email)) ?? {};
  // Long lines of the text are folded with an equals sign.
  const [link = ''] = /http\S+\/visit\/[\w-]{43}/.exec(raw.replaceAll('=\r\n', '')) ?? [];
  expect(link).not.toBe('');
  return link;
}

function expectQuick({ inputs, startedAt }: { inputs: number; startedAt: number }): void {
  const seconds = (performance.now() - startedAt) / 1_000;
  test.info().annotations.push({ type: 'measured', description: `${inputs} inputs, ${seconds.toFixed(1)} s` });
  expect(inputs).toBeLessThanOrEqual(INPUTS_MAX);
  expect(seconds + inputs * SECONDS_PER_INPUT).toBeLessThanOrEqual(SECONDS_MAX);
}

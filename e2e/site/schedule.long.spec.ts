import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { openSmtpInbox, type SmtpInbox } from '../../server/src/testing/smtp-inbox';
import { choose, takePhoto } from '../chat/photos';
import { expect, expectAccessible, test } from '../fixtures';
import { type Product, startProduct } from '../product';
import { type Booking, bookWithoutScript, fillInByKeyboard, fillInByTaps, scheduleForm } from './book-visit';

// Otherwise each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

const INPUTS_MAX = 20;
const SECONDS_MAX = 180;
/** The browser repeats the first one by itself, on a new connection. */
const CUTS = 2;
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
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const page = await newVisitor({ baseURL: product.origin, ...PHONE });
  await slowDown(page);
  const startedAt = performance.now();
  await page.goto('/contact');
  const booking = { name: 'Ada Phone', email: 'phone@example.com' };

  let inputs = await fillInByTaps(page, booking);
  const form = scheduleForm(page);
  const uploads = cutUploads(CUTS);
  await choose(page, form, [await takePhoto('kitchen.jpg', { isDetailed: true })]);
  await expect.poll(() => uploads.length, { timeout: 60_000 }).toBe(CUTS + 1);
  expect(new Set(uploads.map(({ path }) => path)).size).toBe(1);
  for (const { share } of uploads.slice(0, CUTS)) expect([share > 0.3, share < 0.9]).toEqual([true, true]);
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
  expect(await product.database.query('select id from files')).toHaveLength(1);
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

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
}

interface Upload {
  path: string | undefined;
  /** Of the file, before the connection was reset. */
  share: number;
}

/** Resets the connections of the next uploads in their middle. Returns what begins to arrive. */
function cutUploads(count: number): Upload[] {
  const uploads: Upload[] = [];
  product.app.http.server.prependListener('request', (request) => {
    if (request.method !== 'PUT') return;
    const upload = { path: request.url, share: 0 };
    uploads.push(upload);
    if (uploads.length > count) return;
    request.on('data', (chunk: Buffer) => {
      upload.share += chunk.length / Number(request.headers['content-length']);
      if (upload.share > 1 / 3) request.socket.resetAndDestroy();
    });
  });
  return uploads;
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

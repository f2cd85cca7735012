import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { createConnection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { openSmtpInbox, type SmtpInbox } from '../../server/src/testing/smtp-inbox';
import { type Product, startProduct } from '../product';
import { STAFF } from '../staff-account';
import { beginLiveChat, expect, expectAccessible, panelOf, say, test } from './chat-journey';

// Otherwise each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

const clock = { offset: 0 };
let folder: string;
let inbox: SmtpInbox;
let product: Product;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-return-'));
  inbox = await openSmtpInbox();
  product = await startProduct({
    dataDir: join(folder, 'data'),
    env: { SMTP_URL: inbox.url },
    now: () => Date.now() + clock.offset,
  });
});

test.afterAll(async () => {
  await product.close();
  await inbox.close();
  await rm(folder, { recursive: true });
});

test('a visitor who has left gets the reply by e-mail, continues on a phone, and has the conversation e-mailed', async ({
  newVisitor,
}) => {
  const laptop = await newVisitor({ baseURL: product.origin });
  await beginLiveChat(laptop);
  await say(laptop, 'Is Monday possible?');
  await expect(panelOf(laptop).getByText('Sent', { exact: true })).toBeVisible();
  const stored = await laptop.evaluate(() => localStorage.getItem('userInfo'));
  const publicId = String(JSON.parse(stored ?? '{}').chatId).split('.')[0] ?? '';
  await laptop.close();

  await replyAsStaff(publicId, 'Monday at 10 is yours.');
  clock.offset = 5 * MINUTE_MS;
  await product.app.outbox.deliverDue();
  const [link = ''] = /http\S+\/chat\/return#\S+/.exec(readMail()) ?? [];

  const blocked = await newVisitor({ baseURL: product.origin });
  await blocked.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is blocked', 'SecurityError');
      },
    });
  });
  await blocked.goto(link);
  await blocked.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(blocked.getByText('This browser blocks storage for our site')).toBeVisible();
  await blocked.close();

  const phone = await newVisitor({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  for (const colorScheme of ['dark', 'light'] as const) {
    await phone.emulateMedia({ colorScheme });
    await expectAccessible(phone);
  }
  await phone.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(panelOf(phone).getByText('Monday at 10 is yours.')).toBeVisible();
  await expect(phone).not.toHaveURL(/return/);
  await say(phone, 'See you then.');
  await expect(panelOf(phone).getByText('Sent', { exact: true })).toBeVisible();

  await phone.getByRole('button', { name: 'Chat menu' }).click();
  await phone.getByRole('button', { name: 'Email me this conversation' }).click();
  const form = phone.getByRole('dialog', { name: 'Email me this conversation' });
  await form.getByLabel('Email Address').fill('ada@example.com');
  await expectAccessible(phone);
  await form.getByRole('button', { name: 'Send' }).click();
  await phone.getByRole('button', { name: 'Done' }).click();
  await product.app.outbox.deliverDue();
  const confirmation = readMail();
  expect(confirmation).not.toContain('Monday');
  const [confirmationLink = ''] = /http\S+\/chat\/transcript#\S+/.exec(confirmation) ?? [];
  const reader = await newVisitor({ baseURL: product.origin });
  await reader.goto(confirmationLink);
  await reader.getByRole('button', { name: 'Send me the conversation' }).click();
  await expect(reader.getByText('The conversation is on its way.')).toBeVisible();
  await product.app.outbox.deliverDue();
  expect(readMail()).toMatch(/Is Monday possible\?[\s\S]*Monday at 10 is yours\.[\s\S]*See you then\./);

  await phone.goBack();
  await expect(phone.getByRole('button', { name: 'Open the conversation' })).toHaveCount(0);
});

test('a link that has expired leads to the site', async ({ newVisitor, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const visitor = await newVisitor({ baseURL: product.origin });
  await visitor.goto(`/chat/return#${'x'.repeat(43)}`);
  await visitor.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(visitor.getByText('This link has expired')).toBeVisible();

  await visitor.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(visitor).toHaveURL(`${product.origin}/`);
});

/** Returns the newest mail to the visitor. */
function readMail(): string {
  const { raw = '' } = inbox.mails.findLast(({ to }) => to.includes('ada@example.com')) ?? {};
  // Long lines of the text are folded with an equals sign.
  return raw.replaceAll('=\r\n', '');
}

async function replyAsStaff(chatId: string, text: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: product.origin };
  const response = await fetch(product.origin + API_PATHS.login, {
    method: 'POST',
    headers,
    body: JSON.stringify(STAFF),
  });
  const { token } = await response.json();
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const connection = createConnection({
    origin: product.origin,
    auth: () => ({ token }),
    headers: { cookie, origin: product.origin },
  });
  connection.open();
  const session = openChatSession({ connection, chatId, side: 'staff', storage: createEntryStorage() });
  await expect.poll(() => session.getSnapshot().status).toBe('ready');
  session.send(text);
  await expect.poll(() => session.getSnapshot().messages.map(({ message }) => message)).toContain(text);
  session.close();
  connection.close();
}

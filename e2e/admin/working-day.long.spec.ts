import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { openSocket } from '@potomac-oak/shared/realtime/open-socket';

import { expect, test } from '../fixtures';
import { startProduct } from '../product';
import { followMemory, growthOf } from '../shell/memory-use';
import { signIn } from './sign-in-form';
import { chatRow } from './visitor-chat';

const HOURS = 8;
const CHATS_AN_HOUR = 6;
const TEXTS = ['Hello', 'When could you look at our kitchen?', 'What does that cost?', 'Thank you.'];
const PAGES = ['page=customers', 'page=numbers', 'page=health', 'page=office-hours'];
const MAX_GROWTH_MEGABYTES = 20;

test('a dashboard that is open for a working day grows by less than 20 MB', async ({ browser }, { annotations }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-day-'));
  const product = await startProduct({ dataDir: join(folder, 'data'), env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  try {
    const staff = await signIn(browser, product.origin);
    const measure = await followMemory(staff);
    await staff.reload();
    await work(staff, product.origin, 0);
    const before = await measure();

    for (let hour = 1; hour <= HOURS; hour += 1) {
      await work(staff, product.origin, hour);
    }

    const growth = growthOf(before, await measure());
    annotations.push({ type: 'growth', description: JSON.stringify(growth) });
    expect(growth.heapMegabytes).toBeLessThanOrEqual(MAX_GROWTH_MEGABYTES);
    await staff.context().close();
  } finally {
    await product.close();
    await rm(folder, { recursive: true });
  }
});

/** An hour without its pauses. Ends on a page without a list. */
async function work(staff: Page, origin: string, hour: number): Promise<void> {
  for (let chat = 0; chat < CHATS_AN_HOUR; chat += 1) await answerVisitor(staff, origin, `Visitor-${hour}-${chat}`);
  for (const page of [...PAGES, 'page=account']) {
    await show(staff, page);
    await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
}

async function answerVisitor(staff: Page, origin: string, firstName: string): Promise<void> {
  const [, hour, chat] = firstName.split('-');
  const headers = { 'X-Forwarded-For': `198.18.${hour}.${chat}` };
  const form: ChatForm = { firstName, lastName: 'Homeowner', phoneNumber: '301 555 0100', email: 'v@example.com' };
  const response = await fetch(`${origin}${API_PATHS.chatForm}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(form),
  });
  const { chatId } = await response.json();
  const delays = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 };
  const socket = openSocket(origin, { ...delays, auth: undefined, query: undefined, headers }).connect();
  socket.emit('joinChat', chatId);
  for (const message of TEXTS) socket.emit('sendMessage', { chatId, message });

  await show(staff, 'tab=live-chat');
  await chatRow(staff, firstName).click();
  await expect(staff.getByRole('log').getByText(TEXTS.at(-1) ?? '')).toBeVisible();
  const answered = new Promise((resolve) =>
    socket.on('receiveMessage', ({ senderRole }) => senderRole !== 'user' && resolve(true)),
  );
  await staff.getByRole('textbox', { name: 'Message' }).fill('We can come on Tuesday.');
  await staff.getByRole('textbox', { name: 'Message' }).press('Enter');
  await answered;
  socket.disconnect();
}

async function show(staff: Page, search: string): Promise<void> {
  await staff.evaluate((route) => Reflect.set(location, 'hash', `#/s_dashboard?${route}`), search);
}

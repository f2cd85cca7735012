// Plays an hour at the desk: visitors write through real sockets, and two members of staff answer in real dashboards.
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { io } from 'socket.io-client';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ChatSocket } from '@potomac-oak/shared/realtime/connection';

import { hashPassword } from '../../src/accounts/sign-in/passwords';
import { migrate } from '../../src/base/db/migrate';
import { openDatabase } from '../../src/base/db/open-database';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import { startChat } from '../delivery/running-server';
import { createRandom, type SeededRandom } from '../delivery/seeded-random';
import { launchBrowser, STAFF, startProduct } from './built-product';

/** Simulated seconds in a real one. Time that the product needs counts this many times, too. */
const SPEED = 20;
const VISITORS = 40;
const STAFF_NAMES = ['maria', 'noah'];
const TEXTS = ['When could you come and look at our kitchen?', 'Thank you. And what does that cost?'];
/** Simulated seconds. */
const HOUR = 3_600;
const THINK = { read: 15, type: 25, look: 5, visitorMin: 30, visitorMax: 90 };
/** The visitors that are not answered in this time after the hour are reported. */
const OVERTIME = 900;
const CLICK_LIMIT_MS = 2_000;
/** An element of the library that shows the toasts. */
const TOAST = '.Toastify__toast';

interface Visit {
  /** Simulated seconds from each message to its reply. */
  waits: number[];
  /** Authors of the replies to each message. */
  authors: string[][];
}

interface Desk {
  page: Page;
  clicks: number;
  answers: number;
  /** Chats that a colleague took first. */
  collisions: number;
}

export async function measureDeskHour(print: (line: string) => void): Promise<void> {
  const location = await createTestLocation();
  await addStaff(location);
  try {
    await using product = await startProduct(location);
    const browser = await launchBrowser();
    try {
      await play(browser, product.origin, print);
    } finally {
      await browser.close();
    }
  } finally {
    await removeTestLocation(location);
  }
}

async function play(browser: Browser, origin: string, print: (line: string) => void): Promise<void> {
  print(`
An hour at the desk: ${VISITORS} visitors with ${TEXTS.length} messages each, ${STAFF_NAMES.length} staff, ${SPEED} times as fast.
Staff read for ${THINK.read} s and type for ${THINK.type} s; visitors write again after ${THINK.visitorMin} to ${THINK.visitorMax} s. Simulated times.`);

  const desks = await Promise.all(STAFF_NAMES.map((name) => openDesk(browser, origin, name)));
  const random = createRandom(1);
  const closing = new AbortController();
  const work = Promise.all(desks.map((desk) => answerChats(desk, closing.signal)));
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) => visit(origin, `visitor${index}`, random)),
  );
  closing.abort();
  await work;
  await report(visits, desks, print);
}

async function report(visits: readonly Visit[], desks: readonly Desk[], print: (line: string) => void): Promise<void> {
  const firsts = visits.flatMap(({ waits: [first] }) => (first === undefined ? [] : [first]));
  const seconds = visits.flatMap(({ waits: [, second] }) => (second === undefined ? [] : [second]));
  const answers = sum(desks.map((desk) => desk.answers));
  const toasts = sum(await Promise.all(desks.map(({ page }) => countToasts(page))));

  print(`time to first reply: ${describe(firsts)}; ${firsts.length} of ${VISITORS} visitors`);
  print(`time to second reply: ${describe(seconds)}; ${seconds.length} of ${VISITORS} visitors`);
  print(`answers ${answers}, clicks per answer ${(sum(desks.map(({ clicks }) => clicks)) / answers).toFixed(1)}`);
  print(`toasts shown ${toasts}, per answer ${(toasts / answers).toFixed(1)}`);
  const repeated = visits.flatMap(({ authors }) => authors).filter(({ length }) => length > 1);
  const byTwo = repeated.filter((authors) => new Set(authors).size > 1).length;
  print(`messages with more than one answer: ${byTwo} by two people, ${repeated.length - byTwo} by one person`);
  print(`chats that a colleague took first ${sum(desks.map(({ collisions }) => collisions))}`);
}

/** Writes at a random time of the hour, waits for the reply, and writes again. */
async function visit(origin: string, name: string, random: SeededRandom): Promise<Visit> {
  const [arrival, pause] = [random.between(0, HOUR), random.between(THINK.visitorMin, THINK.visitorMax)];
  const end = performance.now() + toReal(HOUR + OVERTIME);
  await pass(arrival);
  const chatId = await startChat(origin, name);
  const socket: ChatSocket = io(origin, { transports: ['websocket'], forceNew: true });
  const waits: number[] = [];
  const authors: string[][] = [];

  socket.on('receiveMessage', ({ senderRole, name }) => senderRole !== 'user' && authors.at(-1)?.push(name));
  socket.on('connect', () => socket.emit('joinChat', chatId));
  for (const [index, message] of TEXTS.entries()) {
    if (index > 0) await pass(pause);
    const reply = nextReply(socket, end - performance.now());
    const sentAt = performance.now();
    authors.push([]);
    socket.emit('sendMessage', { chatId, message });
    if (!(await reply)) break;
    waits.push(((performance.now() - sentAt) * SPEED) / 1_000);
  }
  socket.disconnect();
  return { waits, authors };
}

/** Whether staff reply in this time, in real milliseconds. */
async function nextReply(socket: ChatSocket, limitMs: number): Promise<boolean> {
  const given = new AbortController();
  let stop = () => {};
  const reply = new Promise<boolean>((resolve) => {
    const handleMessage = ({ senderRole }: ChatMessage) => senderRole !== 'user' && resolve(true);
    socket.on('receiveMessage', handleMessage);
    stop = () => socket.off('receiveMessage', handleMessage);
  });
  const limit = delay(Math.max(0, limitMs), false, { signal: given.signal }).catch(() => false);
  const isGiven = await Promise.race([reply, limit]);
  given.abort();
  stop();
  return isGiven;
}

/** Own chats come first, then the visitor who has waited longest. */
async function answerChats(desk: Desk, closing: AbortSignal): Promise<void> {
  const { page } = desk;
  const list = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const waiting = page
    .getByRole('list', { name: 'Live chats' })
    .getByRole('link')
    .filter({ hasText: /Waiting/ });

  await click(desk, list('Mine'));
  while (!closing.aborted) {
    if (await waiting.first().isVisible()) {
      await answer(desk, waiting.first());
    } else if (/\d/.test((await list('Waiting').textContent()) ?? '')) {
      await click(desk, list('Waiting'));
      if (await appears(waiting.first())) await answer(desk, waiting.first());
      await click(desk, list('Mine'));
    }
    await pass(THINK.look);
  }
}

async function answer(desk: Desk, first: ReturnType<Page['locator']>): Promise<void> {
  const { page } = desk;
  // Another chat may become the first one at any moment.
  const href = await first.getAttribute('href', { timeout: CLICK_LIMIT_MS }).catch(() => null);
  const row = page.getByRole('list', { name: 'Live chats' }).locator(`a[href="${href}"]`);
  // A colleague may take the chat at any moment.
  if (href === null || !(await click(desk, row))) return;
  // Until then, the conversation of the chat before is shown.
  if (!(await appears(row.and(page.locator('[aria-current]'))))) return;
  const field = page.getByRole('textbox', { name: 'Message' });
  if (!(await appears(field))) return;
  const isNew = await page.getByRole('button', { name: 'Take', exact: true }).isVisible();
  if (isNew) await click(desk, page.getByRole('button', { name: 'Take', exact: true }));
  if (!(await appears(page.getByText('Yours', { exact: true })))) {
    desk.collisions += 1;
    return;
  }

  await pass(THINK.read);
  await field.fill(isNew ? 'We can come on Tuesday between 9 and 11.' : 'We measure first, and then name a price.');
  await pass(THINK.type);
  await field.press('Enter');
  // The dashboard holds the reply back if the colleague was faster.
  if ((await field.inputValue()) !== '') {
    await field.fill('');
    desk.collisions += 1;
    return;
  }
  desk.answers += 1;
  // Until the list shows the answer, the visitor seems to wait.
  await row.filter({ hasText: /Waiting/ }).waitFor({ state: 'hidden' });
  if (!isNew) await click(desk, page.getByRole('button', { name: 'Mark done' }));
}

/** Counts the click unless its target is missing. */
async function click(desk: Desk, target: ReturnType<Page['locator']>): Promise<boolean> {
  const isClicked = await target.click({ timeout: CLICK_LIMIT_MS }).then(
    () => true,
    () => false,
  );
  if (isClicked) desk.clicks += 1;
  return isClicked;
}

function appears(target: ReturnType<Page['locator']>): Promise<boolean> {
  return target.waitFor({ timeout: CLICK_LIMIT_MS }).then(
    () => true,
    () => false,
  );
}

async function openDesk(browser: Browser, origin: string, username: string): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((toast) => {
    let shown = 0;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      shown += added.filter((node) => node.matches(toast) || node.querySelector(toast)).length;
      document.documentElement.dataset.toasts = String(shown);
    }).observe(document, { childList: true, subtree: true });
  }, TOAST);
  await page.goto(`${origin}/#/dashboard_login`);
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Connected').waitFor();
  await page.goto(`${origin}/#/s_dashboard?tab=live-chat`);
  return { page, clicks: 0, answers: 0, collisions: 0 };
}

async function countToasts(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-toasts')) ?? 0);
}

async function addStaff(location: TestDatabase['location']): Promise<void> {
  const database = await openDatabase({
    ...location,
    onFailure(error) {
      throw error;
    },
  });
  await migrate(database);
  const hash = await hashPassword(STAFF.password);
  for (const name of [STAFF.username, ...STAFF_NAMES]) {
    const role = name === STAFF.username ? 'owner' : 'staff';
    const row = [name, name, role, hash];
    await database.query('insert into staff_users (username, name, role, password_hash) values ($1, $2, $3, $4)', row);
  }
  await database.close();
}

/** Waits for simulated seconds. */
function pass(seconds: number): Promise<void> {
  return delay(toReal(seconds));
}

function toReal(seconds: number): number {
  return (seconds / SPEED) * 1_000;
}

function describe(waits: readonly number[]): string {
  if (waits.length === 0) return 'none';
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => formatTime(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)}, nine of ten within ${at(0.9)}, longest ${at(1)}`;
}

function formatTime(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

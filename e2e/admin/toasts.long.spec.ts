import type { Page } from '@playwright/test';

import { expect, test, unique } from '../fixtures';
import { chatRow, say, startLiveChat } from './visitor-chat';

const LIVE_CHAT = '/#/s_dashboard?tab=live-chat';

interface Chime {
  lock: string;
  isHeld: boolean;
}

declare global {
  var chimes: Chime[];
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]) {
  test(`at ${width} px toasts cover neither the actions of the open chat nor its newest message`, async ({
    newVisitor,
    newStaff,
  }) => {
    // Opens three browsers.
    test.slow();
    const [name, other] = [unique('Nora'), unique('Otto')];
    const panel = await startLiveChat(await newVisitor(), name);
    await say(panel, 'Do you build decks?');
    const otherPanel = await startLiveChat(await newVisitor(), other);
    const staff = await newStaff({ viewport: { width, height } });
    await staff.goto(LIVE_CHAT);
    await chatRow(staff, name).click();
    const conversation = staff.getByRole('article');
    await expect(conversation.getByRole('button', { name: 'Take', exact: true })).toBeVisible();

    await say(otherPanel, 'Do you build stairs?');
    await say(otherPanel, 'And railings?');
    await say(panel, 'The newest message');
    const toast = (text: string) => staff.locator('.Toastify__toast', { hasText: text });
    await expect(toast(other).getByText('2', { exact: true })).toBeVisible();
    await expect(toast(name)).toBeVisible();
    // Toasts that come or go move across the page.
    await expect.poll(() => staff.evaluate(areToastsStill)).toBe(true);

    const places = [
      conversation.getByRole('link', { name: 'Back to the list' }),
      conversation.getByRole('button', { name: 'Contact details' }).first(),
      conversation.getByRole('button', { name: 'Take', exact: true }),
      conversation.getByRole('log').getByText('The newest message'),
      conversation.getByRole('textbox', { name: 'Message' }),
    ];
    const elements = await Promise.all(places.map((place) => place.elementHandle()));
    // At once, because toasts go after five seconds.
    expect(await staff.evaluate(findCovered, elements)).toEqual([]);
  });
}

test('of two tabs of one person, one chimes', async ({ newVisitor, newStaff }) => {
  const name = unique('Nora');
  const panel = await startLiveChat(await newVisitor(), name);
  const first = await newStaff();
  await first.context().addInitScript(() => {
    globalThis.chimes = [];
    // The empty page before the first one has no locks.
    if (!('locks' in navigator)) return;
    const { locks } = navigator;
    const request = locks.request.bind(locks);
    Object.assign(locks, {
      request: (lock: string, options: LockOptions, work: LockGrantedCallback<unknown>) =>
        request(lock, options, (held) => {
          globalThis.chimes.push({ lock, isHeld: held !== null });
          return work(held);
        }),
    });
  });
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await page.goto(LIVE_CHAT);
    await page.getByRole('tab', { name: /^Live Chat/ }).click();
    await expect(chatRow(page, name)).toBeVisible();
  }
  const href = await chatRow(first, name).getAttribute('href');
  const chatId = new URLSearchParams(href?.split('?')[1]).get('id') ?? '';
  await say(panel, 'Do you build decks?');

  // Other journeys cause chimes, too.
  const chimes = async (page: Page) => (await page.evaluate(() => globalThis.chimes)).filter(isOfChat);
  const isOfChat = ({ lock }: Chime) => lock.includes(chatId);
  await expect.poll(async () => [...(await chimes(first)), ...(await chimes(second))].length).toBe(2);
  const held = [...(await chimes(first)), ...(await chimes(second))].filter(({ isHeld }) => isHeld);
  expect(held).toHaveLength(1);
});

/** Runs in the page. */
function areToastsStill(): boolean {
  const animations = [...document.querySelectorAll('.Toastify__toast')].flatMap((toast) => toast.getAnimations());
  return animations.every(({ playState }) => playState !== 'running');
}

/** Returns the texts of those elements that a toast covers, and of counts below a close button. Runs in the page. */
function findCovered(elements: readonly (Element | null)[]): string[] {
  const isOver = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  const toasts = [...document.querySelectorAll('.Toastify__toast')];
  if (toasts.length === 0) return ['There is no toast.'];
  const covered = elements.filter((element) => element !== null && toasts.some((toast) => isOver(toast, element)));
  const counts = toasts.flatMap((toast) => {
    const [count] = [...toast.querySelectorAll('span')].filter(({ textContent }) => textContent === '2');
    const close = toast.querySelector('.Toastify__close-button');
    return count && close && isOver(count, close) ? [count] : [];
  });
  return [...covered, ...counts].map((element) => element?.textContent ?? '');
}

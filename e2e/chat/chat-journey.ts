import type { Frame, Page } from '@playwright/test';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { createConnection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { test as base, expect } from '../fixtures';

export { expect, expectAccessible } from '../fixtures';

/** The lightest page: it has no pictures, and nothing moves on it. */
export const QUIET_PAGE = '/inhouse-custom-design';

/** A staff member who chats at protocol level, without the dashboard. */
export interface FrontDesk {
  /** Joins the chat of the visitor in `page`. */
  join: (page: Page | Frame) => Promise<ChatSession>;
}

export const test = base.extend<{ frontDesk: FrontDesk }>({
  frontDesk: async ({ baseURL, staffSession }, use) => {
    const origin = baseURL ?? '';
    const token = staffSession.origins[0]?.localStorage[0]?.value ?? '';
    const cookie = staffSession.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const connection = createConnection({
      origin,
      auth: () => ({ token }),
      headers: { cookie, origin },
    });
    const sessions: ChatSession[] = [];
    connection.open();

    await use({
      async join(page) {
        const session = openChatSession({
          connection,
          chatId: await readPublicId(page),
          side: 'staff',
          storage: createEntryStorage(),
        });
        sessions.push(session);
        await expect.poll(() => session.getSnapshot().status).toBe('ready');
        return session;
      },
    });
    for (const session of sessions) session.close();
    connection.close();
  },
});

export function readTexts({ getSnapshot }: ChatSession): string[] {
  return getSnapshot().messages.map(({ message }: ChatMessage) => message);
}

export function launcherOf(page: Page) {
  return page.getByRole('button', { name: /^Chat with us/ });
}

export function panelOf(page: Page) {
  return page.getByRole('dialog');
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();
  await page.getByRole('button', { name: 'Talk to a person' }).click();
}

export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Homeowner');
  await page.getByLabel('Phone Number').fill('(301) 555-0100');
  await panelOf(page).getByLabel('Email Address').fill('ada@example.com');
}

export async function beginLiveChat(page: Page): Promise<void> {
  await openLogin(page);
  await fillLogin(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Hello Ada')).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await panelOf(page).getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function readPublicId(page: Page | Frame): Promise<string> {
  // On a partner's page the key has a prefix.
  const stored = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => /(^|:)userInfo$/.test(key))?.[1],
  );
  const { chatId } = JSON.parse(stored ?? '{}');
  return String(chatId).split('.')[0] ?? '';
}

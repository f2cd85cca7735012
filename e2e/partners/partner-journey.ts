import type { Frame, Page } from '@playwright/test';

import { test as base, expect, type FrontDesk, readTexts } from '../chat/chat-journey';
import { unique } from '../fixtures';
import type { LocalServer } from '../listen';
import { addPartner } from './partner-account';
import { type PartnerPage, scriptTag, servePartner } from './partner-page';

/** The page, or the frame in it, that contains the chat. */
type Place = Page | Frame;

interface Partner {
  /** Opens a page of a partner whose origin is registered. */
  visit: (describe: (tag: string, productOrigin: string) => PartnerPage) => Promise<void>;
}

export const test = base.extend<{ product: string; partner: Partner }>({
  product: ({ baseURL }, use) => use(baseURL ?? ''),

  partner: async ({ page, product }, use) => {
    const servers: LocalServer[] = [];
    await use({
      async visit(describe) {
        const server = await servePartner(async (origin) => {
          const { siteKey } = await addPartner(unique('Example Homes'), origin);
          return describe(scriptTag(product, siteKey), product);
        });
        servers.push(server);
        // The load event does not fire while scripts are held back.
        await page.goto(server.origin, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { name: 'Example Homes' })).toBeVisible();
      },
    });
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  },
});

/** Completes the form, exchanges messages, reloads the page and checks the history. */
export async function chatAllTheWay(page: Page, frontDesk: FrontDesk, find: () => Promise<Place>): Promise<void> {
  const asked = unique('Do you build decks?');
  const answered = unique('We do.');
  const place = await find();

  await login(place);
  await contentOf(place).getByLabel('Message', { exact: true }).fill(asked);
  await contentOf(place).getByLabel('Message', { exact: true }).press('Enter');

  const desk = await frontDesk.join(place);
  await expect.poll(() => readTexts(desk)).toContain(asked);
  desk.send(answered);
  await expect(contentOf(place).getByText(answered)).toBeVisible();

  await page.reload();
  const again = await find();
  await expect(contentOf(again).getByText(asked)).toBeVisible();
  await expect(contentOf(again).getByText(answered)).toBeVisible();
}

export async function login(place: Place): Promise<void> {
  await launcherOf(place).click();
  await contentOf(place).getByRole('button', { name: 'Talk to a person' }).click();
  await contentOf(place).getByLabel('First Name').fill('Ada');
  await contentOf(place).getByLabel('Last Name').fill('Homeowner');
  await contentOf(place).getByLabel('Phone Number').fill('(301) 555-0100');
  await contentOf(place).getByLabel('Email Address').fill('ada@example.com');
  await contentOf(place).getByRole('button', { name: 'Continue' }).click();
  await expect(contentOf(place).getByText('Hello Ada')).toBeVisible();
}

export function launcherOf(place: Place) {
  return place.getByRole('button', { name: /^Chat with us/ });
}

export function panelOf(place: Place) {
  return place.getByRole('dialog');
}

/** The panel's content, which is in a frame. */
export function contentOf(place: Place) {
  return panelOf(place).frameLocator('iframe');
}

import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { STAFF } from './staff-account';

export { expect };

type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

interface Journey {
  /** Opens another browser, with its own IP address. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens another browser with a signed-in staff session. */
  newStaff: (options?: BrowserContextOptions) => Promise<Page>;
  /** Console errors that the journey expects, for example because it blocks a remote. */
  expectedErrors: RegExp[];
}

interface Shift {
  staffSession: StoredSession;
}

/** Fails a journey that logs an error in any console, unless `expectedErrors` matches it. */
export const test = base.extend<Journey & { errors: string[] }, Shift>({
  staffSession: [
    async ({ playwright }, use, workerInfo) => {
      const { baseURL = '' } = workerInfo.project.use;
      const api = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
      });
      const answer = await api.post(API_PATHS.login, { data: STAFF });
      expect(answer.status()).toBe(200);

      const { token } = await answer.json();
      const { cookies } = await api.storageState();
      await use({ cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }] });
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  expectedErrors: async ({}, use) => use([]),

  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newAddress() }),

  context: async ({ context, errors }, use) => {
    watch(context, errors);
    await use(context);
  },

  newVisitor: async ({ browser, baseURL, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
        ...options,
      });
      contexts.push(context);
      watch(context, errors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  newStaff: async ({ newVisitor, staffSession }, use) => {
    await use((options) => newVisitor({ storageState: staffSession, ...options }));
  },
});

/** Checks the WCAG 2.2 A and AA rules that axe supports. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // With hash routes, every link that a toast moves in looks like a link to skip to a part of the page.
    .disableRules(['skip-link'])
    // Skips frames of other origins, which our pages do not have. The default mode opens a page for every check.
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** Makes a text unique in the database that the journeys share. */
export function unique(text: string): string {
  return `${text} ${crypto.randomUUID().slice(0, 8)}`;
}

function watch(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => errors.push(String(webError.error())));
}

// From 198.18.0.0/15, reserved for tests.
function newAddress(): string {
  const [a, b] = crypto.getRandomValues(new Uint8Array(2));
  return `198.${18 + Math.floor(Math.random() * 2)}.${a}.${b}`;
}

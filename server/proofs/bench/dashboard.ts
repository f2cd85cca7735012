// Measures the dashboard with 10,000 forms and 1,000 active chats in a real browser, against the built product and its
// real server.
import type { Browser, Locator, Page } from '@playwright/test';

import { migrate } from '../../src/base/db/migrate';
import { openDatabase } from '../../src/base/db/open-database';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import { launchBrowser, STAFF, startProduct } from './built-product';
import { longestTask } from './longest-task';

const FORMS = 10_000;
const CHATS = 1_000;
const WHEEL_PIXELS = 4_800;
/** The longest acceptable wait for a list, and the browsers' definition of a long task. */
const LIST_TARGET_MS = 1_000;
const TASK_TARGET_MS = 50;

interface OpenDashboard {
  browser: Browser;
  page: Page;
  origin: string;
}

export async function measureDashboard(print: (line: string) => void): Promise<void> {
  const location = await createTestLocation();
  await seed(location);
  try {
    await using product = await startProduct(location);
    const browser = await launchBrowser();
    try {
      const { origin } = product;
      await measure({ browser, page: await signIn(browser, origin), origin }, print);
    } finally {
      await browser.close();
    }
  } finally {
    await removeTestLocation(location);
  }
}

async function measure({ browser, page, origin }: OpenDashboard, print: (line: string) => void): Promise<void> {
  print(`
Dashboard of a company with ${count(FORMS)} contact forms and ${count(CHATS)} active chats, in a browser on this machine.
List: from the click on its tab to its first row. Longest task: the longest the page was busy without a pause while the
wheel went down through every row, which are read on the way, and up again; in processor time of the page's main thread.
${' '.repeat(60)}ms    target`);

  // Forces a new document: a change of the hash alone would keep the page and its lists.
  await page.goto('about:blank');
  await page.goto(`${origin}/#/s_dashboard`);
  const toChatForms = await timeToList(page, { tab: 'Forms', list: 'chat forms' });
  printRow('list of "Forms", clicked as soon as the tab appears', { ms: toChatForms, target: LIST_TARGET_MS }, print);
  const toContactForms = await timeToList(page, { tab: 'Contact Forms', list: 'contact forms' });
  printRow('list of "Contact Forms"', { ms: toContactForms, target: LIST_TARGET_MS }, print);
  await measureScrolling({ browser, page }, { list: 'contact forms', rows: FORMS }, print);

  await page.getByRole('tab', { name: 'Chat Support' }).click();
  const toLiveChats = await timeToList(page, { tab: 'Live Chat', list: 'Live chats' });
  printRow('list of "Live Chat"', { ms: toLiveChats, target: LIST_TARGET_MS }, print);
  await measureScrolling({ browser, page }, { list: 'Live chats', rows: CHATS }, print);
}

/** Milliseconds from the click on a tab until the document contains a row of its list. */
async function timeToList(page: Page, { tab, list }: { tab: string; list: string }): Promise<number> {
  const target = page.getByRole('tab', { name: tab });
  await target.waitFor();
  // No named functions here: tsx wraps them in a helper that does not exist in the page.
  const watch = await page.evaluateHandle((label) => {
    const shown = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector(`ul[aria-label="${label}"] li`) === null) return;
            observer.disconnect();
            resolve(performance.now() - timeStamp);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        },
        { once: true, capture: true },
      );
    });
    return { shown };
  }, list);
  await target.click();
  return watch.evaluate(({ shown }) => shown);
}

async function measureScrolling(
  { browser, page }: Pick<OpenDashboard, 'browser' | 'page'>,
  { list, rows }: { list: string; rows: number },
  print: (line: string) => void,
): Promise<void> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await scrollThrough(page.getByRole('list', { name: list }), rows);
  const ms = longestTask(await browser.stopTracing());
  printRow(`longest task while ${count(rows)} rows scroll by`, { ms, target: TASK_TARGET_MS }, print);
}

/** Scrolls to the last row, loading more rows on the way, and back to the top. */
async function scrollThrough(list: Locator, rows: number): Promise<void> {
  await list.getByRole('listitem').first().hover();
  for (const [target, direction] of [
    [rows, 1],
    [1, -1],
  ] as const) {
    const row = list.locator(`[aria-posinset="${target}"]`);
    while ((await row.count()) === 0) await list.page().mouse.wheel(0, direction * WHEEL_PIXELS);
  }
}

async function signIn(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/#/dashboard_login`);
  await page.getByLabel('User Name').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Connected').waitFor();
  return page;
}

async function seed(location: TestDatabase['location']): Promise<void> {
  const database = await openDatabase({
    ...location,
    onFailure(error) {
      throw error;
    },
  });
  await migrate(database);
  await database.script(SEED);
  await database.close();
}

const SEED = `
insert into contact_forms (name, phone_number, email, message, created_at)
select 'Homeowner ' || n, '301 555 0100', 'homeowner' || n || '@example.com',
       repeat('We would like to renew our kitchen. ', 1 + n % 10), now() - (${FORMS} - n) * interval '7 minutes'
  from generate_series(1, ${FORMS}) n;
insert into chats (id, secret_hash, first_name, last_name, phone_number, email, created_at, last_seq, last_message,
                   last_at, staff_unread, waiting_since)
select 'seeded' || n, '', 'Visitor', 'Number ' || n, '301 555 0100', 'visitor' || n || '@example.com',
       now() - n * interval '3 minutes', 1, 'When could you come and look at our kitchen?', now() - n * interval '2 minutes',
       (n % 10 = 0)::int, case when n % 10 = 0 then now() - n * interval '2 minutes' end
  from generate_series(1, ${CHATS}) n;
insert into messages (chat_id, seq, sender_role, name, body, created_at)
select id, 1, 'user', first_name || ' ' || last_name, last_message, last_at from chats;
analyze;`;

function printRow(name: string, { ms, target }: { ms: number; target: number }, print: (line: string) => void): void {
  print(`${name.padEnd(54)}${ms.toFixed(0).padStart(8)}${`< ${count(target)}`.padStart(10)}`);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

// What staff feel with 10,000 forms and 1,000 active chats: the built product, its real server, a real browser.
import type { Browser, Page } from '@playwright/test';

import { migrate } from '../src/db/migrate';
import { openDatabase } from '../src/db/open-database';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../src/db/test-database';
import { launchBrowser, STAFF, startProduct } from './built-product';
import { longestTask } from './longest-task';

const FORMS = 10_000;
const CHATS = 1_000;
const WHEEL_STEPS = 150;
const WHEEL_PIXELS = 4_800;

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
  print(`\ndashboard, ${FORMS} contact forms and ${CHATS} active chats          ms`);

  // Another document first: with the address alone the page would stay, and its lists with it.
  await page.goto('about:blank');
  await page.goto(`${origin}/#/s_dashboard`);
  const atOnce = await timeToList(page, { tab: 'Forms', list: 'chat forms' });
  printRow('"Forms" clicked as soon as it stands, to its first list', atOnce, print);
  printRow(
    '"Contact Forms", to its first list',
    await timeToList(page, { tab: 'Contact Forms', list: 'contact forms' }),
    print,
  );
  printRow('longest task, scrolling contact forms', await longestTaskOf({ browser, page }, () => scroll(page)), print);

  await page.getByRole('tab', { name: 'Chat Support' }).click();
  printRow('"Live Chat", to its first list', await timeToList(page, { tab: 'Live Chat', list: 'Live chats' }), print);
  printRow('longest task, scrolling live chats', await longestTaskOf({ browser, page }, () => scroll(page)), print);
}

/** From the click on a tab until a row of its list stands in the document. */
async function timeToList(page: Page, { tab, list }: { tab: string; list: string }): Promise<number> {
  const target = page.getByRole('tab', { name: tab });
  await target.waitFor();
  // No named functions in here: what tsx adds to keep their names does not exist in the page.
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

async function longestTaskOf(
  { browser, page }: Pick<OpenDashboard, 'browser' | 'page'>,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  return longestTask(await browser.stopTracing());
}

/** Down through the list, which loads its older rows on the way, and up again. */
async function scroll(page: Page): Promise<void> {
  await page.getByRole('listitem').first().hover();
  for (const direction of [1, -1]) {
    for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, direction * WHEEL_PIXELS);
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

function printRow(name: string, ms: number, print: (line: string) => void): void {
  print(`${name.padEnd(58)}${ms.toFixed(0).padStart(6)}`);
}

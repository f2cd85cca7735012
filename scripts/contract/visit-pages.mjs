// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A running server with the units of a mix.
 *
 * @typedef {object} MixedServer
 * @property {string} origin
 * @property {{ username: string, password: string }} staff
 * @property {(partnerOrigin: string) => Promise<string>} addPartner resolves with the site key
 * @property {readonly RegExp[]} [missingCalls] calls that the server does not have, because it is older than the units
 */

/** Messages about a failed call, which is a fault itself. */
const ABOUT_FAILED_CALL =
  /^Failed to load resource|has been blocked by CORS policy|API request failed: \w+ \((?:0|[45]\d\d)\)/;
const ACTION_MS = 30_000;
const PAGES = ['/', '/services/0', '/projects', '/faq', '/contact', '/dashboard_login'];

/** @type {Record<string, (page: import('@playwright/test').Page, server: MixedServer) => Promise<void>>} */
const TASKS = {
  'the chat opens': async (page, { origin }) => {
    await page.goto(origin);
    await openChat(page, page);
  },

  'the contact form is sent': async (page, { origin }) => {
    await page.goto(`${origin}/contact`);
    const form = page.getByRole('form', { name: 'Contact form' });
    // Until React has taken over the delivered page, the browser itself would send the form.
    await page.waitForFunction(isTakenOver, await form.elementHandle());
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Message').fill('A new kitchen');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Form submitted successfully!').first().waitFor();
  },

  'staff sign in': async (page, { origin, staff }) => {
    await page.goto(`${origin}/dashboard_login`);
    await page.getByLabel('User Name').fill(staff.username);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Chat Support' }).waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
  },

  "the chat opens on a partner's page": async (page, { origin, addPartner }) => {
    const partner = createServer().listen(0);
    await once(partner, 'listening');
    const address = partner.address();
    const partnerOrigin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    const siteKey = await addPartner(partnerOrigin);
    partner.on('request', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Partner</title>
<script async src="${origin}/embed/v1.js" data-site-key="${siteKey}"></script></head><body></body></html>`);
    });
    try {
      await page.goto(partnerOrigin);
      await openChat(page, page.frameLocator('iframe'));
    } finally {
      partner.closeAllConnections();
      partner.close();
    }
  },
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {MixedServer} server
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function visitPages(browser, server) {
  const faults = [];
  for (const path of PAGES) {
    faults.push(...(await withPage(browser, server, path, (page) => visit(page, `${server.origin}${path}`))));
  }
  return [...faults, ...(await runTasks(browser, server))];
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {MixedServer} server
 * @param {readonly string[]} names
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function runTasks(browser, server, names = Object.keys(TASKS)) {
  const faults = [];
  for (const name of names) {
    faults.push(...(await withPage(browser, server, name, async (page) => TASKS[name]?.(page, server))));
  }
  return faults;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {MixedServer} server
 * @param {string} name
 * @param {(page: import('@playwright/test').Page) => Promise<void>} action
 * @returns {Promise<string[]>} one sentence per fault
 */
async function withPage(browser, { missingCalls = [] }, name, action) {
  /** @type {string[]} */
  const faults = [];
  const context = await browser.newContext();
  // Playwright's test runner has no limit of its own for an action.
  context.setDefaultTimeout(ACTION_MS);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ABOUT_FAILED_CALL.test(message.text())) faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) addFailedCall(response.request(), `answers ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels its requests.
    if (reason !== 'net::ERR_ABORTED') addFailedCall(request, reason);
  });
  try {
    await action(page);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await context.close();
  }
  return faults.map((fault) => `${name}: ${fault}`);

  /**
   * @param {import('@playwright/test').Request} request
   * @param {string} reason
   */
  function addFailedCall(request, reason) {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!missingCalls.some((pattern) => pattern.test(call))) faults.push(`${call}: ${reason}`);
  }
}

/**
 * React stores its data as properties of the elements that it has taken over. Runs in the page.
 *
 * @param {unknown} element
 */
function isTakenOver(element) {
  return Object.keys(Object(element)).some((key) => key.startsWith('__react'));
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
async function visit(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByRole('textbox')).first().waitFor();
  if ((await main.getByRole('button', { name: 'Try again' }).count()) > 0) throw new Error('The error panel is shown.');
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Pick<import('@playwright/test').Page, 'getByRole'>} content of the open chat
 */
async function openChat(page, content) {
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await content.getByRole('button', { name: 'Talk to a person' }).waitFor();
}

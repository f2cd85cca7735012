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
 */

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
  /** @type {string[]} */
  const faults = [];
  for (const path of PAGES) {
    await withPage(browser, faults, path, (page) => visit(page, `${server.origin}${path}`));
  }
  for (const [name, task] of Object.entries(TASKS)) {
    await withPage(browser, faults, name, (page) => task(page, server));
  }
  return faults;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string[]} faults
 * @param {string} name
 * @param {(page: import('@playwright/test').Page) => Promise<void>} action
 */
async function withPage(browser, faults, name, action) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`${name}: ${message.text()}`));
  try {
    await action(page);
  } catch (error) {
    faults.push(`${name}: ${error}`);
  } finally {
    await context.close();
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

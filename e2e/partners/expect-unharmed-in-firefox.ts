import { expect } from '@playwright/test';
import type { Browser, ElementHandle, Frame, Page } from 'puppeteer-core';

import { countChanges } from './count-changes';

const LAUNCHER = 'html > div >>> button.launcher';
const TEXT = 'Jan Pfisk?';

interface Visit {
  picture: Uint8Array;
  globals: string[];
  faults: string[];
}

/** As `expectUnharmed`, in Firefox. */
export async function expectUnharmedInFirefox(firefox: Browser, origin: string): Promise<void> {
  const { page, faults } = await openPage(firefox);

  await load(page, origin);
  const without = await look(page, faults);

  await load(page, `${origin}/?chat`);
  const launcher = await find(page, LAUNCHER);
  const withChat = await look(page, faults);
  const box = await launcher.boundingBox();
  if (box === null) throw new Error('The launcher has no bounding box');
  expect(await countChanges(without.picture, withChat.picture, box)).toBe(0);
  expect(withChat.globals.filter((name) => !without.globals.includes(name))).toEqual(['PotomacChat']);

  const content = await openChat(page);
  await pressButton(content, 'Talk to a person');
  expect(await typeInto(content, 'input[autocomplete=given-name]', TEXT)).toBe(TEXT);

  await page.evaluate('PotomacChat.destroy()');
  expect(await page.$$eval('html > :not(head, body)', (left) => left.length)).toBe(0);
  const after = await look(page, faults);
  expect(await countChanges(without.picture, after.picture)).toBe(0);
  expect(after.globals).toEqual(without.globals);
  expect([...withChat.faults, ...after.faults].sort()).toEqual(without.faults.sort());
  await page.browserContext().close();
}

/** Opens a page in a context of its own. `faults` receives the errors that it logs. */
export async function openPage(firefox: Browser): Promise<{ page: Page; faults: string[] }> {
  const page = await (await firefox.createBrowserContext()).newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults };
}

/** Clicks the launcher. Returns the frame that contains the panel. */
export async function openChat(page: Page): Promise<Frame> {
  await (await find(page, LAUNCHER)).click();
  const frame = await (await find(page, 'html > div >>> dialog[open] iframe')).contentFrame();
  if (!frame) throw new Error("The panel's frame has no content.");
  return frame;
}

/** Presses Enter on a button: Puppeteer cannot click in a frame of Firefox ESR. */
export async function pressButton(content: Frame, text: string): Promise<void> {
  const button = await content.waitForSelector(`::-p-xpath(//button[normalize-space()='${text}'])`);
  await button?.press('Enter');
}

/** Types with the keyboard. Returns the field's value. */
export async function typeInto(content: Frame, selector: string, text: string): Promise<string> {
  const field = await content.waitForSelector(selector);
  await field?.type(text);
  return content.$eval(selector, (typed) => (typed as HTMLInputElement).value);
}

/** Not `goto`, which fails if a frame of the page does not load before the page's own document. */
async function load(page: Page, url: string): Promise<void> {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
    page.evaluate((address) => location.assign(address), url),
  ]);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

async function look(page: Page, faults: string[]): Promise<Visit> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.cancel();
  });
  return {
    picture: await page.screenshot(),
    globals: await page.evaluate(() => Object.keys(window).sort()),
    faults: faults.splice(0),
  };
}

/** Puppeteer's own waiting does not notice changes in a shadow root. */
async function find(page: Page, selector: string): Promise<ElementHandle<Element>> {
  let found: ElementHandle<Element> | null = null;
  await expect.poll(async () => (found = await page.$(selector))).not.toBeNull();
  if (found === null) throw new Error(`${selector} is missing.`);
  return found;
}

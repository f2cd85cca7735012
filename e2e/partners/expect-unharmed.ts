import { expect, type Page } from '@playwright/test';

import { countChanges } from './count-changes';

const TEXT = 'Jan Pfisk?';

interface Visit {
  picture: Buffer;
  globals: string[];
  faults: string[];
}

/**
 * Opens the page of `origin` without the chat and with it: the chat changes no pixel except its button's, adds one
 * global, causes no error, can be typed into, and leaves nothing after `destroy`.
 */
export async function expectUnharmed(page: Page, origin: string): Promise<void> {
  const faults = collectFaults(page);
  // The pages refer to fonts and scripts of other hosts.
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ status: 204 }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(origin);
  const without = await look(page, faults);

  await page.goto(`${origin}/?chat`);
  const launcher = page.getByRole('button', { name: /^Chat with us/ });
  await expect(launcher).toBeVisible();
  const withChat = await look(page, faults);
  const box = await launcher.boundingBox();
  if (box === null) throw new Error('The launcher has no bounding box');
  expect(await countChanges(without.picture, withChat.picture, box)).toBe(0);
  expect(withChat.globals.filter((name) => !without.globals.includes(name))).toEqual(['PotomacChat']);

  await launcher.click();
  const content = page.getByRole('dialog').frameLocator('iframe');
  await content.getByRole('button', { name: 'Talk to a person' }).click();
  await content.getByLabel('First Name').pressSequentially(TEXT);
  await expect(content.getByLabel('First Name')).toHaveValue(TEXT);

  await page.evaluate('PotomacChat.destroy()');
  await expect(page.locator('html > :not(head, body)')).toHaveCount(0);
  const after = await look(page, faults);
  expect(await countChanges(without.picture, after.picture)).toBe(0);
  expect(after.globals).toEqual(without.globals);
  // In any order, because the page loads its files in parallel.
  expect([...withChat.faults, ...after.faults].sort()).toEqual(without.faults.sort());
}

/** Errors of the page itself, for instance because a script of another host is missing, are expected in both visits. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function look(page: Page, faults: string[]): Promise<Visit> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return {
    picture: await page.screenshot({ animations: 'disabled' }),
    globals: await page.evaluate(() => Object.keys(window).sort()),
    faults: faults.splice(0),
  };
}

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectTakenOver } from '../taken-over';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('the compare slider has its specified size at each width, and the disc of its handle is centered', async ({
  page,
}) => {
  await page.goto('/');
  const pair = findPair(page);
  const disc = pair.getByRole('slider').locator('span span');

  for (const [width, size] of [
    [390, { width: 320, height: 600 }],
    [700, { width: 660, height: (660 * 600) / 1240 }],
    [1440, { width: 1240, height: 600 }],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await pair.boundingBox())?.width).toBe(size.width);
    await expect.poll(async () => (await pair.boundingBox())?.height).toBeCloseTo(size.height, 0);
  }
  await expect(disc).toBeVisible();
  const offset = async () => (await findCenter(disc)) - (await findCenter(pair));
  await expect.poll(offset).toBeCloseTo(0, 0);
});

for (const late of ['before', 'after'] as const) {
  test(`neither picture is shown until the "${late}" picture has loaded`, async ({ page }) => {
    await page.goto('/');
    const [before, after] = await Promise.all([0, 1].map((side) => findPictures(page).nth(side).getAttribute('src')));
    const file = String(late === 'before' ? before : after).replace(/-\d+\.webp$/, '');

    const held = await holdBack(page, `**${file}-*`);
    await page.reload();
    const pictures = findPictures(page);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.nth(late === 'before' ? 1 : 0).evaluate(isLoaded)).toBe(true);
    for (const side of [0, 1]) {
      await expect(pictures.nth(side)).toHaveCSS('opacity', '0');
      const ground = pictures.nth(side).locator('xpath=ancestor::div[1]');
      await expect(ground).toHaveCSS('background-image', /^url\("data:image\/png/);
    }

    held.open();
    for (const side of [0, 1]) await expect(pictures.nth(side)).toHaveCSS('opacity', '1');
  });
}

test('a finger that scrolls the page over the slider leaves the divider where it is', async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const { pair, divider } = await openPair(page);
  const scrolled = await page.evaluate(() => scrollY);

  await swipe(page, pair, { x: 0.2, y: 0.8 }, { x: 0.25, y: 0.4 });

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
  await expect(divider).toHaveAttribute('aria-valuetext', '50% before, 50% after');
});

test('a finger moves the divider sideways, and a tap moves it to the finger', async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const { pair, divider } = await openPair(page);

  await swipe(page, pair, { x: 0.5, y: 0.5 }, { x: 0.25, y: 0.52 });
  await expect(divider).toHaveAttribute('aria-valuetext', '25% before, 75% after');

  await swipe(page, pair, { x: 0.75, y: 0.5 }, { x: 0.75, y: 0.5 });
  await expect(divider).toHaveAttribute('aria-valuetext', '75% before, 25% after');
});

function findPair(page: Page): Locator {
  return page.getByRole('group').filter({ has: page.getByRole('slider') });
}

/** The picture before the work, and the one after it. */
function findPictures(page: Page): Locator {
  return findPair(page).locator('img');
}

function isLoaded(picture: HTMLElement | SVGElement): boolean {
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
}

async function findCenter(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no size');
  return box.x + box.width / 2;
}

async function openPair(page: Page): Promise<{ pair: Locator; divider: Locator }> {
  await page.goto('/');
  const pair = findPair(page);
  await expect(findPictures(page).first()).toBeAttached();
  await expectTakenOver(pair);
  await pair.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return { pair, divider: pair.getByRole('slider') };
}

interface Place {
  /** Fractions of the element's size. */
  x: number;
  y: number;
}

/** Sends touches through the browser's input pipeline, so that they can also scroll the page. */
async function swipe(page: Page, element: Locator, from: Place, to: Place): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no size');
  const STEPS = 10;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        {
          x: box.x + box.width * (from.x + (to.x - from.x) * part),
          y: box.y + box.height * (from.y + (to.y - from.y) * part),
        },
      ],
    });

  await touch('touchStart', 0);
  if (from.x !== to.x || from.y !== to.y)
    for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

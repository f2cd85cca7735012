import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { findPictures, openPair, PHONE, swipe } from './pair';

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

function isLoaded(picture: HTMLElement | SVGElement): boolean {
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
}

test('a finger moves the divider sideways, and a tap moves it to the finger', async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const { pair, divider } = await openPair(page);

  await swipe(page, pair, { x: 0.5, y: 0.5 }, { x: 0.25, y: 0.52 });
  await expect(divider).toHaveAttribute('aria-valuetext', '25% before, 75% after');

  await swipe(page, pair, { x: 0.75, y: 0.5 }, { x: 0.75, y: 0.5 });
  await expect(divider).toHaveAttribute('aria-valuetext', '75% before, 25% after');
});

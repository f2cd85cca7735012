import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { testOverlay } from './test-overlay';

testOverlay('gallery', 390);
testOverlay('gallery', 1_440);
testOverlay('viewer of pairs', 390);
testOverlay('viewer of pairs', 1_440);
testOverlay('lightbox of pictures', 390);
testOverlay('lightbox of pictures', 1_440);
testOverlay('film player', 390);
testOverlay('film player', 1_440);

test('the menu of a phone slides out as it slides in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });

  // Half of the transition, which starts in the same task.
  const states = await menu.evaluate(async (dialog) => {
    const closed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(dialog, { attributeFilter: ['open'] });
    });
    dialog.querySelector('button')?.click();
    await closed;
    const left = innerWidth - dialog.clientWidth;
    for (const transition of dialog.getAnimations()) {
      transition.pause();
      transition.currentTime = 150;
    }
    return { isShown: dialog.checkVisibility(), isMoving: dialog.getBoundingClientRect().left > left };
  });

  expect(states).toEqual({ isShown: true, isMoving: true });
  await menu.evaluate((dialog) => {
    for (const transition of dialog.getAnimations()) transition.finish();
  });
  await expect(menu).toBeHidden();
});

test('on an upright phone a film opens in full screen', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/testimonials');
  const opener = page.getByRole('button', { name: /^Play film/ }).first();
  await expectTakenOver(opener);
  await opener.click();

  await page.getByRole('dialog').getByRole('button', { name: 'Full screen' }).click();

  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('video');
});

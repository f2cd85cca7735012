import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { swipe } from './pair';
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

test('a swipe shows the next or the previous picture, and one of less than 30 px none', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/projects/2');
  const opener = page.getByRole('button', { name: 'Project image 2' });
  await expectTakenOver(opener);
  await opener.click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toHaveCSS('opacity', '1');
  const shown = lightbox.getByRole('group').and(page.locator(':not([inert])'));

  const far = 60 / 390;
  const near = 20 / 390;
  for (const { by, picture } of [
    { by: near, picture: 2 },
    { by: -near, picture: 2 },
    { by: -far, picture: 3 },
    { by: far, picture: 2 },
    { by: far, picture: 1 },
  ]) {
    await swipe(page, lightbox, { x: 0.5, y: 0.5 }, { x: 0.5 + by, y: 0.5 });
    await expect(shown).toHaveAccessibleName(new RegExp(`^${picture} of 4`));
  }
});

test('a dragged toast returns, and leaves beyond 80 percent of its width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/services/0');
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await expectTakenOver(share);
  await share.click();
  const toast = page.getByRole('group', { name: 'The link has been copied.' });
  await expect(toast).toBeInViewport({ ratio: 1 });
  // The pointer on it stops its five seconds.
  await toast.hover();
  const { x, y, width } = await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return element.getBoundingClientRect();
  });

  async function drag(part: number): Promise<void> {
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20 - width * part, y + 20, { steps: 4 });
    await page.mouse.up();
  }
  await drag(0.75);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
  await drag(0.85);
  await expect(toast).toBeHidden();
});

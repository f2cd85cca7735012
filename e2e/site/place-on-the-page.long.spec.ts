import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from './layout-shift';
import { scrollServices } from './scrolled-services';

test('a typed address starts at the top, and a reload and going back restore the scroll position', async ({ page }) => {
  const card = await scrollServices(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect(card).toBeInViewport();

  await page.goto('/#/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/#/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect(card).toBeInViewport();

  // Loads another document in the same tab.
  await page.goto('about:blank');
  await page.goto('/#/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('going back restores the scroll position when the page in between was reloaded', async ({ page }) => {
  const card = await scrollServices(page);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Additions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Additions' })).toBeVisible();

  // The page in the history loads again, so at first it is only as tall as its skeleton.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect(card).toBeInViewport();
});

test('going back from a project does not open the gallery again', async ({ page }) => {
  await page.goto('/#/projects?gallery=open');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page
    .getByRole('link', { name: /^View Project/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Final result:' })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the text that a visitor jumps to before the app runs stays in its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  const app = await holdBack(page, /\/main\.\w+\.js$/);
  await page.goto('/');
  await expect(page.locator('[data-first-screen="painted"]')).toBeAttached();
  await page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

  app.open();

  await expect(page.locator('[data-first-screen]')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /pause motion/i })).toBeEnabled();
  await expectNothingMoved(page);
});

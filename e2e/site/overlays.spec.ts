import { expect, expectAccessible, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';

const OVERLAYS = [
  { name: 'the gallery', path: '/projects', opener: /^Open the gallery$/ },
  { name: 'the viewer of pairs', path: '/projects/-2', opener: /^Full screen:/ },
  { name: 'the lightbox of pictures', path: '/projects/3', opener: /^Project image 2/ },
  { name: 'the film player', path: '/testimonials', opener: /^Play film/ },
];

for (const { name, path, opener } of OVERLAYS) {
  for (const width of [390, 1440]) {
    test(`${name} at ${width} px is accessible, traps the focus and returns it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/#${path}`);
      const chat = page.getByRole('button', { name: 'Chat with us' });
      const chatLayer = await chat.evaluate((element) => Number(getComputedStyle(element).zIndex));
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveCSS('opacity', '1');
      // A modal dialog is above all layers.
      const isAbove = (overlay: Element, layer: number) =>
        overlay.matches(':modal') || Number(getComputedStyle(overlay).zIndex) > layer;
      expect(await dialog.evaluate(isAbove, chatLayer), 'above the button of the chat').toBe(true);
      await expectAccessible(page);

      for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
      const isInside = (overlay: Element) => overlay.contains(document.activeElement);
      // After a native dialog's last control, Tab leads to the browser's controls, and no element of the page has
      // focus.
      const isOutsidePage = await page.evaluate(() => document.activeElement === document.body);
      expect(isOutsidePage || (await dialog.evaluate(isInside))).toBe(true);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
}

test('a click beside the picture closes the lightbox', async ({ page }) => {
  await page.goto('/#/projects/3');
  await page.getByRole('button', { name: 'Project image 1' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toHaveCSS('opacity', '1');

  await page.mouse.click(400, 6);

  await expect(lightbox).toBeHidden();
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

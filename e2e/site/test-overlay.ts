import { expect, expectAccessible, test } from '../fixtures';

const OVERLAYS = {
  gallery: { path: '/projects', opener: /^Open the gallery$/ },
  'viewer of pairs': { path: '/projects/-2', opener: /^Full screen:/ },
  'lightbox of pictures': { path: '/projects/3', opener: /^Project image 2/ },
  'film player': { path: '/testimonials', opener: /^Play film/ },
};

/** Defines a journey to an overlay at this width. */
export function testOverlay(name: keyof typeof OVERLAYS, width: number): void {
  const { path, opener } = OVERLAYS[name];
  test(`the ${name} at ${width} px is accessible, traps the focus and returns it`, async ({ page }) => {
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

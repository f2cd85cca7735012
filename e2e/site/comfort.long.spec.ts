import { expect, test } from '../fixtures';

/** In pixels; equals one inch. */
const MAX_PRINTED_GAP = 96;

test('on paper no page has large gaps, and the bars of the reviews are printed', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 980 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/about', '/services', '/projects/2', '/testimonials']) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(findLargestGap), path).toBeLessThanOrEqual(MAX_PRINTED_GAP);
  }
  await expect(page.locator('progress').first()).toHaveCSS('print-color-adjust', 'exact');
});

test('the gallery fades in within 250 ms and preloads two pictures on each side', async ({ page }) => {
  await page.goto('/#/projects?gallery=open');
  const gallery = page.getByRole('dialog', { name: 'Pictures, full screen' });
  await expect(gallery).toBeVisible();

  await expect(gallery).toHaveCSS('transition-duration', '0.25s');
  await expect(gallery.getByRole('group', { includeHidden: true, name: /of 6$/ })).toHaveCount(5);
});

test('a pair fits the screen of a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto('/#/projects/-1');
  await page
    .getByRole('button', { name: /^Full screen:/ })
    .first()
    .click();

  const handle = page.getByRole('dialog').getByRole('slider');
  await expect(handle).toBeInViewport({ ratio: 1 });
});

/** Returns the height of the largest gap without text or pictures between the header and the footer. */
function findLargestGap(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [...document.querySelectorAll('img, svg, progress, input')].map((element) =>
    element.getBoundingClientRect(),
  );
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }

  const inked = boxes.filter(({ width, height }) => width > 1 && height > 1).sort((a, b) => a.top - b.top);
  let gap = 0;
  let end = 0;
  for (const { top, bottom } of inked) {
    gap = Math.max(gap, top - end);
    end = Math.max(end, bottom);
  }
  return gap;
}

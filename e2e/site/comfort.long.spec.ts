import type { Locator, Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { palette } from '@potomac-oak/shared/palette';

import { computedColor } from '../computed-color';
import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { expectNothingMoved, recordShifts } from './layout-shift';

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

test('the header fits at the narrowest desktop and with large text', async ({ page }) => {
  await test.step('the narrowest desktop shows the whole logo beside all eight links', async () => {
    await page.setViewportSize({ width: 1025, height: 800 });
    await page.goto('/#/testimonials');
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(8);

    const logo = header.getByRole('link', { name: `${company.name}, home` }).locator('svg');
    await expect.poll(async () => (await logo.boundingBox())?.width).toBe(40);
  });

  await test.step('the consultation button is for desktops only, and the menu for narrower screens', async () => {
    const header = page.getByRole('banner');
    const button = header.getByRole('link', { name: 'Schedule Free Consultation' }).first();
    await expect(button).toBeVisible();
    await button.hover();
    await expect(header.getByRole('tooltip')).toHaveText('Schedule Free Consultation');
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(button).toBeHidden();
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Discover property' })).toBeVisible();
  });

  const browser = await page.context().newCDPSession(page);
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px with text at two hundred percent the menu replaces the links`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // The browser's font size setting moves the breakpoints.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.reload();
      await expectMenu(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });

      // An extension or a user style does not move the breakpoints.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectMenu(page);
    });
  }
});

test('with the text spacing of WCAG 1.4.12 no page of a phone is wider than its screen', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, bypassCSP: true });
  for (const path of ['/', '/services/0', '/projects/2', '/contact', '/faq']) {
    await page.goto(path);
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`,
    });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

async function expectMenu(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: 'Menu', exact: true });
  await expect(toggle).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('navigation')).toHaveCount(0);
  for (const link of await header.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const { width = 0 } = page.viewportSize() ?? {};
  // The layout follows a change of the text size with the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  await expectTakenOver(toggle);
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' })).toBeVisible();
  await page.keyboard.press('Escape');
}

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

test('a phone shows the number, and the call to action beside the chat while a long page is read', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await recordShifts(page);
  await page.goto('/contact');
  const header = page.getByRole('banner');
  const number = header.getByRole('link', { name: `Call ${company.phone.label}` }).getByText(company.phone.label);
  await expect(number).toBeVisible();
  const consultation = header.getByRole('link', { name: 'Schedule Free Consultation' });
  await expect(consultation).toHaveCount(0);

  await page.goto('/services/0');
  const chat = page.getByRole('button', { name: 'Chat with us' });
  await expect(chat).toBeVisible();
  await expect(consultation).toBeHidden();
  await page.mouse.wheel(0, 1200);
  await expect(consultation).toBeVisible();
  await expect(consultation).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [link, icon] = [await consultation.boundingBox(), await chat.locator('.launcher-circle').boundingBox()];
      return link && icon && link.x + link.width < icon.x;
    })
    .toBe(true);

  await page.mouse.wheel(0, 20_000);
  const last = page.getByRole('contentinfo').getByText('Pause motion');
  await expect.poll(async () => isAbove(last, consultation)).toBe(true);
  await expectNothingMoved(page);

  await page.goto('/#/search');
  await page.getByRole('searchbox').fill('kitchen');
  await expect(page.getByRole('list').last()).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(header).toHaveAttribute('data-scrolled');
  await expect(consultation).toBeHidden();
  await page.getByRole('searchbox').blur();
  await expect(consultation).toBeVisible();

  await page.setViewportSize({ width: 375, height: 844 });
  await expect(number).toBeHidden();
  await expect(header.getByRole('link', { name: `Call ${company.phone.label}` })).toBeVisible();
});

test('in print all questions are answered, and no controls are shown', async ({ page }) => {
  await page.goto('/#/faq');
  const answers = page.getByRole('main').getByRole('region');
  await expect(answers).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await expect(answers).toHaveCount(9);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden();
  const phone = page.getByRole('contentinfo').getByRole('link', { name: company.phone.label });
  await expect(phone).toHaveCSS('color', computedColor(palette.ink));
});

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [top, bottom] = [await upper.boundingBox(), await lower.boundingBox()];
  return top !== null && bottom !== null && top.y + top.height <= bottom.y;
}

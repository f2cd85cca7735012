import type { Locator } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { findPair } from './pair';

test('the home page shows and does what is specified', async ({ page }) => {
  await page.goto('/');

  await test.step('its sections are in the specified order, with three promises and the reviews', async () => {
    await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();

    const texts = await page.getByRole('main').evaluate((main) => main.textContent ?? '');
    const order = [
      'Free In-Home Consultation',
      'About Us',
      'Featured Projects',
      'Featured Services',
      'Our Values',
      'Testimonials',
      '4.8',
      'Contact',
    ];
    const places = order.map((text) => texts.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));

    for (const promise of ['Free In-Home Consultation', 'Expert Installation', '1 Year Warranty']) {
      const tile = page.getByRole('heading', { name: promise }).getByRole('link');
      await expect(tile).toBeVisible();
      await expect(tile).toHaveAttribute('href', '/#/');
    }

    const main = page.getByRole('main');
    await expect(main.getByText(/4\.8/).first()).toBeVisible();
    await expect(main.getByText(/50 reviews/).first()).toBeVisible();
    for (const [label, percent] of Object.entries({ Excellent: '98%', Good: '0%', Average: '0%', Poor: '2%' })) {
      await expect(main.locator('dl > div').filter({ hasText: label })).toContainText(percent);
    }
  });

  await test.step('before and after can be compared by keyboard, with buttons and by dragging', async () => {
    const divider = page.getByRole('slider');
    await expect(divider).toHaveAttribute('aria-valuetext', '50% before, 50% after');
    // Unlike clicks, keys and drags before the takeover are not repeated.
    await expectTakenOver(divider);

    await divider.focus();
    await page.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
    await page.getByRole('button', { name: 'After', exact: true }).click();
    await expect(divider).toHaveAttribute('aria-valuetext', '0% before, 100% after');

    const frame = page.getByRole('group').filter({ has: divider });
    const box = await frame.boundingBox();
    if (box === null) throw new Error('The slider has no bounding box');
    expect(Math.round((box.width / box.height) * 100)).toBe(Math.round((1240 / 600) * 100));
    const heading = page.getByRole('region').filter({ has: frame }).getByRole('heading');
    expect((await heading.boundingBox())?.x).toBe(box.x);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 3, { steps: 5 });
    await page.mouse.up();
    await expect(divider).toHaveAttribute('aria-valuetext', '25% before, 75% after');
  });

  await test.step('the gallery opens full screen with six thumbnails, and Escape returns the focus', async () => {
    const opener = page.getByRole('button', { name: /^Full screen:/ }).nth(1);
    await expectTakenOver(opener);
    await opener.click();

    const gallery = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(gallery).toBeVisible();
    await expect(gallery.getByRole('button', { name: /^Picture \d of 6$/ })).toHaveCount(6);
    await expect(gallery.getByRole('button', { name: 'Picture 2 of 6' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByRole('button', { name: 'Picture 3 of 6' })).toHaveAttribute('aria-current', 'true');

    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the quotes are shown one at a time, without arrows', async () => {
    const quotes = page.getByRole('group', { name: 'Client quotes' });
    await quotes.scrollIntoViewIfNeeded();

    await expect(quotes.getByRole('button', { name: /previous|next/i })).toHaveCount(0);
    await quotes.getByRole('button', { name: 'Pause quotes' }).click();
    await quotes.getByRole('button', { name: 'Show quote 3 of 4' }).click();
    await expect(quotes.locator('figure:not([inert] *)')).toHaveCount(1);
    const quote = quotes.locator('figure:not([inert] *)');
    await expect.poll(async () => (await quote.boundingBox())?.height).toBeGreaterThanOrEqual(320);
  });

  await test.step('the featured services show three, two or one of six, depending on the width', async () => {
    const services = page.getByRole('group', { name: 'Featured services' });
    await services.scrollIntoViewIfNeeded();
    await expect(services.getByRole('article', { includeHidden: true })).toHaveCount(6);
    await expect(services.getByText('550,000').first()).toBeVisible();

    const reachable = services.getByRole('article').filter({ visible: true }).and(page.locator(':not([inert] *)'));
    for (const [width, count] of [
      [1440, 3],
      [1000, 2],
      [500, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(reachable).toHaveCount(count);
    }
  });

  await test.step('each slideshow and carousel takes 500 ms for a slide and moves every 2 s', async () => {
    const timings = await page.locator('.swiper').evaluateAll((elements) =>
      elements.map((element) => {
        const { speed, autoplay } = Reflect.get(element, 'swiper').params;
        return { speed, delay: autoplay.delay };
      }),
    );
    expect(timings).toEqual(Array(3).fill({ speed: 500, delay: 2_000 }));
  });

  await test.step('the slider has its specified size at each width, and the disc of its handle is centered', async () => {
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

  await test.step('the hero and its heading have their specified size at each width', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const hero = page.getByRole('region', { name: company.name, exact: true });

    for (const { width, heroHeight, fontSize } of [
      { width: 1440, heroHeight: 900, fontSize: '74px' },
      { width: 1024, heroHeight: 900, fontSize: '48px' },
      { width: 768, heroHeight: 300, fontSize: '48px' },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      // Polled, because the rendered hero replaces the prerendered one.
      await expect.poll(async () => (await hero.boundingBox())?.height).toBe(heroHeight);
      await expect(heading).toHaveCSS('font-size', fontSize);
    }
  });
});

test("the footer's switch pauses all motion, and is remembered", async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('switch', { name: /pause motion/i })
    .click();

  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Play services' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Play quotes' })).toBeAttached();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeAttached();
});

async function findCenter(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no size');
  return box.x + box.width / 2;
}

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';

const SERVICES = [
  'Kitchen Remodeling',
  'Bathroom Remodeling',
  'Basement Remodeling',
  'Patios',
  'Decks',
  'Flooring',
  'General Contracting',
  'Siding',
  'Carpet',
  'Additions',
  'Electrical',
  'Plumbing',
  'Drywall',
  'Fences',
  'Concrete',
  'Roofing',
  'HVAC',
  'Framing',
  'Landscaping',
  'Trash Removal',
];

test('the services show and do what is specified', async ({ page }) => {
  await test.step('all twenty are shown in a grid, each with picture, preview, price and link', async () => {
    await page.goto('/#/services');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Features Services' })).toBeVisible();

    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(20);
    for (const [id, name] of SERVICES.entries()) {
      const card = cards.nth(id);
      await expect(card.getByRole('heading')).toContainText(name);
      await expect(card.getByText('550,000')).toBeVisible();
      await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', `/#/services/${id}`);
      await expect(card.locator('p', { hasText: '…' }).first()).toHaveText(/^.{250}…$/s);
    }
  });

  await test.step('a card is at least 400 px high and its picture 280 px', async () => {
    const card = page.getByRole('article').first();
    await expect.poll(async () => (await card.locator('img').boundingBox())?.height).toBe(280);
    await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThanOrEqual(400);

    await page.setViewportSize({ width: 360, height: 844 });
    const [label, value] = await Promise.all(
      ['Projects up to', '550,000'].map((text) => card.getByText(text, { exact: true }).boundingBox()),
    );
    expect(value?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0));
  });

  await test.step('a service shows its points, links to a consultation and ends with the values', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#/services/6');
    await expect(page.getByRole('heading', { level: 1, name: 'General Contracting' })).toBeVisible();
    await expect(page).toHaveTitle(/^General contractors/);
    await expect(page.getByRole('article').getByRole('heading', { level: 3 }).nth(3)).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .getByText(/consultation/i)
        .first(),
    ).toBeVisible();

    const projects = page.getByRole('region', { name: 'See this work finished' }).getByRole('article');
    await expect(projects.locator('img')).toHaveCount(3);
    await expect(projects.getByRole('link', { name: /^View Project/ }).first()).toHaveAttribute(
      'href',
      '/#/projects/8',
    );

    await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
    for (const value of ['Trust', 'Excellence', 'Client-Centric', 'Our Commitment']) {
      await expect(page.getByRole('heading', { name: value, exact: true })).toBeVisible();
    }
  });

  await test.step('an item that does not exist shows that the page was not found', async () => {
    for (const path of ['/services/20', '/services/kitchen', '/blogs/999', '/projects/0', '/projects/-99']) {
      await page.goto('/#/inhouse-custom-design');
      await expect(page.getByRole('main')).toHaveText(/Will Be Live Soon/);
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { name: 'Service not found' })).toBeVisible();
      await expect(page, path).toHaveTitle(/^Service not found/);
    }
  });

  await test.step('on a phone a jump list leads to a service, by keyboard, and a wide screen has none', async () => {
    await page.goto('/#/services');
    await expect(page.getByRole('article').first()).toBeVisible();
    const jumpList = page.getByRole('navigation', { name: 'Jump to a service' });
    await expect(jumpList).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    const opener = jumpList.getByText('Jump to a service');
    await opener.focus();
    await page.keyboard.press('Enter');
    const roofing = jumpList.getByRole('button', { name: 'Roofing' });
    await roofing.focus();
    await page.keyboard.press('Enter');
    await expect(roofing).toBeHidden();
    const heading = page.getByRole('heading', { name: 'Roofing' });
    await expect(page.getByRole('listitem').filter({ has: heading })).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(jumpList).toBeInViewport();

    await opener.click();
    await page.keyboard.press('Escape');
    await expect(roofing).toBeHidden();
    await expect(opener).toBeFocused();

    // On phones, a tap on a menu does not move the focus.
    await opener.click();
    await opener.blur();
    await page.getByRole('banner').click({ position: { x: 200, y: 4 } });
    await expect(roofing).toBeHidden();
    await opener.click();
    await opener.blur();
    await page.keyboard.press('Escape');
    await expect(roofing).toBeHidden();

    const outside = page.getByRole('button', { name: 'Outside' });
    await outside.click();
    await expect(jumpList).toHaveCount(0);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(outside).toHaveCSS('background-color', await readColor(page, 'selecteditem'));
  });
});

function readColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    document.body.style.accentColor = color;
    return getComputedStyle(document.body).accentColor;
  }, name);
}

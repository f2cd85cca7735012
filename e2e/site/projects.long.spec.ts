import { expect, test } from '../fixtures';

test('a click on a pair opens it, and dragging moves its divider instead', async ({ page }) => {
  await page.goto('/#/projects/-1');
  const pair = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /^Full screen:/ }) })
    .first();
  await pair.scrollIntoViewIfNeeded();
  const box = await pair.boundingBox();
  if (box === null) throw new Error('The pair has no bounding box');
  const y = box.y + box.height / 3;

  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 5 });
  await page.mouse.up();
  await expect(pair.getByRole('slider')).toHaveAttribute('aria-valuetext', '75% before, 25% after');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.mouse.click(box.x + box.width / 4, y);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone a pair opens in a modal with one slider and a close button', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 844 });
  await page.goto('/#/projects/-1');
  const opener = page.getByRole('button', { name: /^Full screen:/ }).nth(1);
  await opener.click();

  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('slider')).toHaveCount(1);
  await expect(modal).toHaveCSS('transition-duration', /0\.3s/);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.mouse.click(300, 20);
  await expect(modal).toBeHidden();
});

test('the pictures under "Final result:" are labeled Before or After on the page and full screen', async ({ page }) => {
  for (const id of ['2', '3', '4', '5', '6', '7', '8', '9', '10']) {
    await page.goto(`/#/projects/${id}`);
    const pictures = page.getByRole('button', { name: /^Project image \d/ });
    await expect(pictures.first()).toBeVisible();
    const labels = await pictures.allInnerTexts();
    expect(labels).toEqual(labels.map((_, index) => (index % 2 === 0 ? 'After' : 'Before')));
  }

  await page.getByRole('button', { name: 'Project image 2' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Pictures, full screen' });
  const shown = lightbox.getByRole('group', { name: /^2 of/ });
  await expect(shown.getByText('Before')).toBeVisible();
});

test('a picture that fails to load shows an error icon in the viewer', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/#/projects/2');
  await page.getByRole('button', { name: 'Project image 1' }).click();

  const lightbox = page.getByRole('dialog', { name: 'Pictures, full screen' });
  await expect(lightbox.getByText('This picture could not be loaded.').first()).toBeVisible();
  await expect(lightbox.locator('p svg').first()).toBeVisible();
});

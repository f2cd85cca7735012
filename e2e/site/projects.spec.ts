import { expect, test } from '../fixtures';

test('the projects show and do what is specified', async ({ page }) => {
  await test.step('the projects are shown in a grid with both pictures', async () => {
    await page.goto('/#/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeVisible();

    const cards = page.getByRole('article');
    await expect(cards.nth(11)).toBeVisible();
    for (const id of ['-1', '-2', '-3', '2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      const card = cards.filter({ has: page.locator(`a[href="/#/projects/${id}"]`) });
      await expect(card.getByText('Before')).toBeVisible();
      await expect(card.getByText('After')).toBeVisible();
      await expect(card.getByRole('link', { name: /^View Project/ })).toBeVisible();
      await expect(card.locator('img')).toHaveCount(2);
    }
  });

  await test.step('filters without a match lead to a consultation', async () => {
    await page.goto('/#/projects?room=basement&time=short');
    await expect(page.getByRole('status').filter({ hasText: 'No projects match this choice.' })).toBeVisible();

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Schedule Free Consultation' })).toHaveAttribute('href', '/#/contact');
  });

  await test.step('a story links to a consultation and the next story, and the last story links to the first', async () => {
    for (const { path, next } of [
      { path: '/projects/-1', next: '/#/projects/-2' },
      { path: '/projects/10', next: '/#/projects/-1' },
    ]) {
      await page.goto(`/#${path}`);
      const end = page.getByRole('region').filter({ hasText: 'Next project' });
      await expect(end.getByRole('link', { name: /^View Project/ })).toHaveAttribute('href', next);
      await expect(end.getByRole('link', { name: 'Schedule Free Consultation' })).toHaveAttribute('href', '/#/contact');
    }
  });

  await test.step('a story shows before and after ahead of its text, pictures in it, and the pages about its subject', async () => {
    for (const { id, next, pictures } of [
      { id: '-1', next: '-2', pictures: 4 },
      { id: '2', next: '3', pictures: 3 },
    ]) {
      await page.goto(`/#/projects/${id}`);
      await expect(page.locator(`a[href="/#/projects/${next}"]`).last()).toBeVisible();
      const [slider, firstHeading] = [
        page.getByRole('slider').first(),
        page.getByRole('heading', { level: 2 }).first(),
      ];
      const [sliderBox, headingBox] = [await slider.boundingBox(), await firstHeading.boundingBox()];
      expect(sliderBox?.y).toBeLessThan(headingBox?.y ?? 0);
      await expect(page.getByRole('figure')).toHaveCount(pictures);

      const readOn = page.getByRole('region', { name: 'Services, projects and answers' });
      await expect(readOn.getByRole('link', { name: 'Kitchen Remodeling' })).toHaveAttribute('href', '/#/services/0');
      await expect(readOn.getByRole('heading', { level: 3 })).toHaveText([
        'Services',
        'Projects',
        'Articles',
        'Questions',
      ]);
    }
  });

  await test.step('a journey shows pairs, and on a wide screen opens them in a lightbox without arrows', async () => {
    await page.goto('/#/projects/-1');
    await expect(page.getByRole('heading', { level: 1, name: 'Project Journey' })).toBeVisible();
    await expect(page.getByText('Client', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Final result:' })).toBeVisible();

    const opener = page.getByRole('button', { name: /^Full screen:/ }).first();
    await opener.click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByRole('slider')).toHaveCount(1);
    await expect(lightbox.getByRole('button', { name: /next|previous/i })).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a showcase numbers its pictures and opens them in a lightbox with arrow keys, which a click beside the picture closes', async () => {
    await page.goto('/#/projects/2');
    await expect(page.getByRole('heading', { name: 'Final result:' })).toBeVisible();
    await page.getByRole('button', { name: 'Project image 1' }).click();

    const lightbox = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(lightbox.getByRole('img', { name: 'Project image 1' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByRole('group', { name: /^2 of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();

    await page.getByRole('button', { name: 'Project image 1' }).click();
    await expect(lightbox).toHaveCSS('opacity', '1');
    await page.mouse.click(400, 6);
    await expect(lightbox).toBeHidden();
  });
});

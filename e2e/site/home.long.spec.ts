import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { expectToHold, expectToMove, openSlideshow, watchFilms } from './home-motion';

test('the slideshow pauses while the pointer is on its text or picture', async ({ page }) => {
  const hero = await openSlideshow(page);
  await expectToMove(page);

  await hero.getByText('designed and built in-house').hover();
  await expectToHold(page);

  const picture = await hero.boundingBox();
  if (picture === null) throw new Error('The hero has no bounding box');
  await page.mouse.move(picture.x + picture.width - 20, picture.y + picture.height / 2);
  await expectToHold(page);

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).hover();
  await expectToMove(page);
});

test('the slideshow pauses while its text has keyboard focus', async ({ page }) => {
  const hero = await openSlideshow(page);
  await expectToMove(page);

  await hero.getByRole('link', { name: 'See Our Projects' }).focus();
  await expectToHold(page);

  await hero.getByRole('button', { name: 'Pause slideshow' }).focus();
  await expectToMove(page);
});

test('the film is silent, loops, and links to the about page', async ({ page }) => {
  await page.goto('/');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('muted', true);
  await expect(film).toHaveJSProperty('loop', true);
  await expect(film).toHaveJSProperty('paused', false);

  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(film).toHaveJSProperty('paused', true);

  await page.getByRole('link', { name: /Read More/ }).click();
  await expect(page).toHaveURL(/#\/about$/);
});

test('a visitor who requests reduced data sees the poster, and the film only on request', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const films = watchFilms(page);
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play film' });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeAttached();
  expect(films).toEqual([]);

  await play.click();
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
});

test('View All Projects leads to the projects and opens the gallery', async ({ page }) => {
  await page.goto('/');
  await expectTakenOver(page.getByRole('link', { name: 'View All Projects' }));
  await page.getByRole('link', { name: 'View All Projects' }).click();

  await expect(page.getByRole('dialog', { name: 'Pictures, full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/projects$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeVisible();
});

test('the services advance automatically, pause under the pointer, and can be moved by hand', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('group', { name: 'Featured services' });
  await services.scrollIntoViewIfNeeded();
  const kitchen = services.locator('article').filter({ hasText: 'Kitchen Remodeling' });
  await expect(kitchen).toBeVisible();
  await expect.poll(() => kitchen.evaluate((card) => card.closest('[inert]') !== null)).toBe(true);

  await services.getByRole('button', { name: 'Pause services' }).click();
  await services.getByRole('button', { name: 'Next' }).click();
  await expect(services.getByRole('button', { name: 'Play services' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/#/services');
});

test('the slideshow has three pictures, moves by itself, has no arrows, and pauses', async ({ page }) => {
  const hero = await openSlideshow(page);
  await expect(hero.getByRole('button')).toHaveCount(1);
  await expectToMove(page);

  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(hero.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expectToHold(page);

  await hero.getByRole('button', { name: 'Play slideshow' }).click();
  await expectToMove(page);
});

test('on a phone the film is not loaded until it is visible', async ({ page }) => {
  const films = watchFilms(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // These pictures load after the page.
  await expect(page.getByRole('region', { name: company.name, exact: true }).locator('img')).toHaveCount(3);
  expect(films).toEqual([]);

  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  expect(films).not.toEqual([]);
});

test('with reduced motion nothing moves until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const subject of ['slideshow', 'film', 'services', 'quotes']) {
    await expect(page.getByRole('button', { name: `Play ${subject}` })).toBeAttached();
  }

  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect(film).toHaveJSProperty('paused', false);
});

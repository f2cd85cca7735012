import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved } from '../site/layout-shift';
import { expectTakenOver } from '../taken-over';
import { expectNothingRemoved, expectShellRuns, MAIN_SCRIPT, openAndWatch, pageChunk } from './watched-page';

const KITCHENS = 'Kitchen Remodeling';

test('what the visitor typed, selected and scrolled to survives', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  const chunk = await holdBack(page, pageChunk('contact'));
  await openAndWatch(page, '/contact');
  const name = page.getByLabel('Name');
  const phone = page.getByLabel('Phone');
  const message = page.getByLabel('Message');
  await name.fill('Ada');
  await message.pressSequentially('Our kitchen is dark');

  main.open();
  await expectShellRuns(page);
  await phone.fill('202');
  await message.focus();
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 11, 'backward'));
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  chunk.open();
  await expectTakenOver(message);

  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Our kitchen is dark');
  expect(await message.evaluate(readSelection)).toEqual([4, 11, 'backward']);
  expect(await page.evaluate(() => scrollY)).toBe(240);
  await expectNothingRemoved(page);
  await expectNothingMoved(page);

  // The next render shows the texts only if the page's state contains them.
  await page.keyboard.type('bathroom');
  await expect(message).toHaveValue('Our bathroom is dark');
  await expect(name).toHaveValue('Ada');
  await expect(phone).toHaveValue('202');
});

test('clicks on buttons work, before the shell runs and before the page runs', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  const chunk = await holdBack(page, pageChunk('faq'));
  await openAndWatch(page, '/faq');
  const questions = page.getByRole('main').getByRole('button');
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(1).click();
  const motion = page.getByRole('switch', { name: 'Pause motion' });
  await expect(motion).not.toBeChecked();
  await motion.click();

  main.open();
  await expect(motion).toBeChecked();
  await questions.nth(2).click();
  await questions.nth(3).click();
  chunk.open();

  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
  await expectNothingRemoved(page);
});

test('a click on the menu is shown and works before the app replaces the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/#/testimonials', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCSS('opacity', '0.3');
  await page.mouse.up();
  main.open();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.locator('[aria-current=page]')).toHaveText('Testimonials');
});

test('links lead to real paths until the app runs, and then stay in the document', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  await openAndWatch(page, '/services/0');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Bathrooms' });
  await expect(link).toHaveAttribute('href', '/services/1');
  await expect(page.getByRole('link', { name: 'For Partners' })).toHaveAttribute('href', '/partners');

  main.open();
  await expectShellRuns(page);
  await expect(link).toHaveAttribute('href', '/#/services/1');
  await expect(page.getByRole('link', { name: 'For Partners' })).toHaveAttribute('href', '/partners');
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(KITCHENS);
  await expect(page).toHaveURL('/#/services/1');
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KITCHENS);
  await expect(page).toHaveURL('/services/0');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('a page whose scripts fail stays readable, and one click repairs it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  let isDown = true;
  await page.route(pageChunk('faq'), (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await openAndWatch(page, '/faq');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { name: 'FAQS' })).toBeVisible();

  isDown = false;
  await retry.click();
  const question = page.getByRole('main').getByRole('button').nth(1);
  await expectTakenOver(question);
  await expect(retry).toBeHidden();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

function readSelection({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement) {
  return [selectionStart, selectionEnd, selectionDirection];
}

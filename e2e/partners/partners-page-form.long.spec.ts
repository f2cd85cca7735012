import { expect, expectAccessible, test } from '../fixtures';
import { holdBack } from '../gate';
import { contentOf } from './embedded-chat';
import { readSnippets } from './snippet-attributes';

test('the snippet and the policy follow the options that a developer fills in', async ({ page, baseURL }) => {
  await page.goto('/partners');
  const snippet = page.locator('#snippet');
  const policy = page.locator('#policy-lines');
  // The page's script inserts the buttons.
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
  await expect(snippet).toHaveText(`<script async src="${baseURL}/embed/v1.js"\n  data-site-key="pk_…"></script>`);
  await expectAccessible(page);

  await page.getByLabel('Site key').fill('pk_homes');
  await page.getByLabel('Side').selectOption('Left');
  await page.getByLabel('Distance from the edges').fill('32');
  await page.getByLabel('Accent color').fill('#8a2be2');
  await page.getByLabel('Greeting').fill('A "warm" <welcome>');
  await page.getByLabel('Theme').selectOption('As the page');
  await page.getByLabel('Store nothing until').check();
  await expect(snippet).toContainText('data-theme="auto"');
  await expect(snippet).toContainText('data-consent="required"');
  await expect(snippet).toContainText('data-site-key="pk_homes"');
  await expect(snippet).toContainText('data-side="left"');
  await expect(snippet).toContainText('data-offset="32"');
  await expect(snippet).toContainText('data-accent="#8a2be2"');
  await expect(snippet).toContainText('data-greeting="A &quot;warm&quot; &lt;welcome>"');

  await expect(policy).toContainText(`script-src ${baseURL};`);
  await page.getByLabel('Nonce').fill('r4nd0m');
  await expect(snippet).toContainText('nonce="r4nd0m"');
  await expect(policy).toContainText("script-src 'nonce-r4nd0m';");
  await expect(policy).toContainText(`connect-src ${baseURL} ${baseURL?.replace('http', 'ws')};`);

  await page.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(page.getByRole('status')).toHaveText(/^(Copied the snippet|Selected)/);

  const expected = {
    'data-site-key': 'pk_homes',
    'data-side': 'left',
    'data-offset': '32',
    'data-accent': '#8a2be2',
    'data-theme': 'auto',
    'data-greeting': 'A "warm" <welcome>',
    'data-consent': 'required',
  };
  const attributes = { ...expected, src: `${baseURL}/embed/v1.js`, nonce: 'r4nd0m' };
  expect(await readSnippets(page)).toEqual({
    html: attributes,
    gtm: attributes,
    next: attributes,
    nuxt: attributes,
    astro: attributes,
  });
  for (const lines of await page.locator('[data-policy]').allTextContents()) {
    expect(lines).toBe(await policy.textContent());
  }
});

test('the preview applies what is chosen while its script loads', async ({ page }) => {
  const script = await holdBack(page, '**/embed/v1.js');
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByLabel('Accent color').fill('#8a2be2');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByRole('button', { name: 'Remove the preview' }).click();
  expect(await page.evaluate(() => 'PotomacChat' in window)).toBe(false);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByLabel('Button text').fill('Ask us');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  script.open();

  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(page.getByRole('button', { name: 'Ask us' })).toHaveCSS('background-color', 'rgb(138, 43, 226)');
});

import { expect, expectAccessible, test } from '../fixtures';

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
});

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

test('without scripts the page shows how to reach the company', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/');

  const main = page.getByRole('main');
  for (const { label, href } of [company.phone, company.email]) {
    const link = main.getByRole('link', { name: label });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
});

import type { Page } from '@playwright/test';

export function contentOf(page: Page) {
  return page.getByRole('dialog').frameLocator('iframe');
}

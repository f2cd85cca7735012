import { render, screen } from '@testing-library/react';

import { items } from '../content/items';
import { routes } from './routes';

test.each(routes.filter(({ complete }) => !complete))('the page $path shows its title', async ({ title, load }) => {
  const { default: Page } = await load();
  render(<Page params={{}} search="" />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test.each(items)('the page $title is found by its address', async ({ route, params, title }) => {
  const page = await routes.find(({ path }) => path === route)?.load();
  if (!page) throw new Error(`There is no route ${route}`);
  render(<page.default params={params} search="" />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(page.title?.(params)).toBe(title);
});

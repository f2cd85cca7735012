import { waitFor } from '@testing-library/react';

import { createTitleBadge } from './title-badge';

beforeEach(() => {
  document.title = 'Home';
});

test('prefixes the title with the count and restores it on close', () => {
  const badge = createTitleBadge();

  badge.show(1);
  expect(document.title).toBe('(1) Home');
  badge.show(2);
  expect(document.title).toBe('(2) Home');

  badge.close();
  expect(document.title).toBe('Home');
});

test('keeps the count when the page changes its title', async () => {
  const badge = createTitleBadge();
  badge.show(3);

  document.title = 'Contact';
  await waitFor(() => expect(document.title).toBe('(3) Contact'));

  badge.show(0);
  expect(document.title).toBe('Contact');
});

import { waitFor } from '@testing-library/react';

import { createTitleBadge } from './title-badge';

beforeEach(() => {
  document.title = 'Home';
});

test('the count stands before the title and goes without a trace', () => {
  const badge = createTitleBadge();

  badge.show(1);
  expect(document.title).toBe('(1) Home');
  badge.show(2);
  expect(document.title).toBe('(2) Home');

  badge.close();
  expect(document.title).toBe('Home');
});

test('a page that changes its title keeps the count', async () => {
  const badge = createTitleBadge();
  badge.show(3);

  document.title = 'Contact';
  await waitFor(() => expect(document.title).toBe('(3) Contact'));

  badge.show(0);
  expect(document.title).toBe('Contact');
});

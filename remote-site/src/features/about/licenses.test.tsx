import { render, screen } from '@testing-library/react';

import { Licenses } from './licenses';

test('licenses can be looked up without opening anything', () => {
  render(<Licenses />);

  const links = screen.getAllByRole('link', { name: /^Look it up in / });
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toBeVisible();
  expect(screen.getByText('MHIC · Sample')).toBeVisible();
});

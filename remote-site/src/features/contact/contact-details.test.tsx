import { render, screen } from '@testing-library/react';

import { company } from '@potomac-oak/shared/company';

import { ContactDetails } from './contact-details';

test('the address opens a map', () => {
  const { street, postalCode } = company.address;
  render(<ContactDetails />);

  const link = screen.getByRole('link', { name: new RegExp(street) });
  const query = new URL(link.getAttribute('href') ?? '').searchParams.get('query');
  expect(query).toContain(street);
  expect(query).toContain(postalCode);
});

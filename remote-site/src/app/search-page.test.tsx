import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';

import SearchPage from './search-page';

afterEach(() => history.replaceState(null, '', '/'));

test('typing shows results, keeps the query in the address, and Enter moves to the first result', async () => {
  render(<SearchPage params={{}} search="" />);
  const field = screen.getByRole('searchbox', { name: 'Search Services, projects, articles and questions' });
  expect(screen.getByRole('navigation', { name: 'Or browse' })).toBeVisible();

  await userEvent.type(field, 'curbless shower');
  const first = (await screen.findAllByRole('listitem'))[0];
  expect(screen.getByRole('status')).toHaveTextContent(/^\d+ results?$/);
  expect(location.hash).toBe('#/search?q=curbless+shower');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  expect(first).toContainElement(document.activeElement as HTMLElement);
});

test('the query of the address is searched for', async () => {
  render(<SearchPage params={{}} search="q=warranty" />);

  expect(screen.getByRole('searchbox')).toHaveValue('warranty');
  expect(await screen.findByRole('link', { name: '1 Year Warranty' })).toHaveAttribute('href', '/#/warranty');
});

test('without a result the page says so, and shows where else to look', async () => {
  render(<SearchPage params={{}} search="q=qqqqqq" />);

  expect(await screen.findByText(/^Nothing on this site/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  expect(screen.getByRole('link', { name: `Call ${company.phone.label}` })).toHaveAttribute('href', company.phone.href);
});

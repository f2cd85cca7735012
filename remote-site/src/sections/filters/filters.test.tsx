import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { countOf } from './count-of';
import { Filters } from './filters';
import { type Filter, useFilters } from './use-filters';

const ROOMS = ['kitchen', 'bath', 'kitchen and bath'];
const FILTERS: readonly Filter<string>[] = ['kitchen', 'bath'].map((room) => ({
  name: room,
  label: room,
  options: [{ value: 'yes', label: `With ${room}`, includes: (text) => text.includes(room) }],
}));

function Page({ search }: { search: string }) {
  const { items, selected, select } = useFilters({ items: ROOMS, filters: FILTERS, path: '/rooms', search });
  return (
    <>
      <Filters
        filters={FILTERS}
        selected={selected}
        onSelect={select}
        result={countOf(items.length, ROOMS.length, 'rooms')}
      />
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

test('filters combine, and the address holds the selection', async () => {
  render(<Page search="" />);
  expect(screen.getByRole('status')).toHaveTextContent('3 rooms');

  await userEvent.click(screen.getByRole('button', { name: 'With kitchen' }));
  await userEvent.click(screen.getByRole('button', { name: 'With bath' }));

  expect(shown()).toEqual(['kitchen and bath']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 rooms');
  expect(location.hash).toBe('#/rooms?kitchen=yes&bath=yes');
});

test('a selection in the address is applied; unknown values are ignored', () => {
  render(<Page search="kitchen=yes&bath=maybe&color=red" />);

  expect(shown()).toEqual(['kitchen', 'kitchen and bath']);
  expect(screen.getByRole('button', { name: 'With kitchen' })).toHaveAttribute('aria-pressed', 'true');
});

test('Show all removes every filter', async () => {
  render(<Page search="kitchen=yes&bath=yes" />);

  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));

  expect(shown()).toEqual(ROOMS);
  expect(location.hash).toBe('#/rooms');
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

function shown() {
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

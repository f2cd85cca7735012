import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LOCALE_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { HeldDataSection } from './held-data-section';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('with blocked storage the page says that nothing is held', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });

  render(<HeldDataSection />);
  await userEvent.click(screen.getByRole('button', { name: 'List it' }));

  expect(screen.getByRole('status').textContent).toBe('This browser holds nothing for our website.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('everything of the visitor is cleared after a confirmation, and nothing of staff or others', async () => {
  const mine = ['userInfo', 'potomac-oak:unsent:visitor:chat:1:id', LOCALE_KEY];
  const others = ['token', 'potomac-oak:unsent:staff:chat:1:id', 'other'];
  for (const key of [...mine, ...others]) localStorage.setItem(key, '{}');
  sessionStorage.setItem('chatDrafts', '{}');
  render(<HeldDataSection />);
  await userEvent.click(screen.getByRole('button', { name: 'List it' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);

  await userEvent.click(screen.getByRole('button', { name: 'Clear this browser' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(localStorage).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Clear this browser' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear it' }));

  expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted());
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toMatch(/^Cleared/);
});

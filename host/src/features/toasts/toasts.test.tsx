import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ToastType } from '@potomac-oak/shared/page-events/toast';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { Toasts } from './toasts';

const TYPES: ToastType[] = ['info', 'success', 'warning', 'error'];

test.each(TYPES)('a toast of type %s is shown, and announced once', async (type) => {
  render(<Toasts />);

  act(() => showToast({ type, message: `Here is ${type}` }));

  expect(await screen.findByText(`Here is ${type}`, { ignore: '[role=status]' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(`Here is ${type}`);
});

test('a toast raised before the library has loaded is not lost', async () => {
  render(<Toasts />);

  act(() => showToast({ type: 'error', message: 'Too early' }));

  expect(screen.getByRole('status')).toHaveTextContent('Too early');
  expect(await screen.findByText('Too early', { ignore: '[role=status]' })).toBeVisible();
});

test('a toast with the id of a shown one replaces it, counts and links', async () => {
  render(<Toasts />);

  act(() => showToast({ type: 'info', message: 'New message from Ada', id: 'ada', count: 1, href: '#/ada' }));
  await screen.findByRole('link', { name: 'New message from Ada' });
  act(() => showToast({ type: 'info', message: 'New message from Ada', id: 'ada', count: 2, href: '#/ada' }));

  expect(await screen.findByText('2')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New message from Ada' })).toHaveLength(1);
  expect(screen.getByRole('link')).toHaveAttribute('href', '#/ada');
});

test('a tap on a toast follows its link, and a swipe does not', async () => {
  render(<Toasts />);
  act(() => showToast({ type: 'info', message: 'New message from Ben', href: '#/ben' }));
  const link = await screen.findByRole('link', { name: 'New message from Ben' });

  expect(press(link, { from: 300, to: 20 })).toBe('prevented');
  expect(press(link, { from: 300, to: 302 })).toBe('followed');
});

test('at most three toasts are shown, and a fourth one dismisses the oldest', async () => {
  render(<Toasts />);

  act(() => {
    for (const number of ['one', 'two', 'three', 'four']) showToast({ type: 'info', message: `Number ${number}` });
  });

  // A dismissed toast loses its role at once; jsdom never ends its exit animation.
  await waitFor(() => {
    const names = screen.getAllByRole('group').map((toast) => toast.getAttribute('aria-label'));
    expect(names).toEqual(['Number four', 'Number three', 'Number two']);
  });
});

test('a toast with an action stays, and runs the action', async () => {
  const onSelect = jest.fn();
  render(<Toasts />);

  act(() => showToast({ type: 'info', message: 'A newer version', action: { label: 'Reload', onSelect } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('A newer version');
});

function press(link: HTMLElement, { from, to }: { from: number; to: number }): 'followed' | 'prevented' {
  const init = { bubbles: true, cancelable: true, detail: 1 };
  let isFollowed = true;
  act(() => {
    link.dispatchEvent(new MouseEvent('pointerdown', { ...init, clientX: from }));
    isFollowed = link.dispatchEvent(new MouseEvent('click', { ...init, clientX: to }));
  });
  return isFollowed ? 'followed' : 'prevented';
}

import { act, render, screen } from '@testing-library/react';

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

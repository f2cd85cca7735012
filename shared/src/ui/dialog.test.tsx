import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Dialog } from './dialog';

function Room() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog label="Plans" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Inside</p>
      </Dialog>
    </>
  );
}

test('an open dialog has an accessible name', async () => {
  render(<Room />);
  expect(screen.queryByRole('dialog', { name: 'Plans' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(screen.getByRole('dialog', { name: 'Plans' })).toBeVisible();
});

test('Escape closes the dialog', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on the backdrop closes the dialog, but a click on the content does not', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  await userEvent.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBeVisible();

  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

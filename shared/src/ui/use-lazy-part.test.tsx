import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { onToast, type Toast } from '../page-events/toast';
import { useLazyPart } from './use-lazy-part';

let isServerDown = false;
let fetches = 0;

async function load() {
  fetches += 1;
  if (isServerDown) throw new Error('Chunk could not be loaded');
  return { text: 'Here it is' };
}

function Show() {
  const [isWanted, setIsWanted] = useState(false);
  const part = useLazyPart({ load, isWanted, onFail: () => setIsWanted(false) });
  return (
    <button type="button" onClick={() => setIsWanted(true)}>
      {part?.text ?? 'Show'}
    </button>
  );
}

beforeEach(() => {
  isServerDown = false;
  fetches = 0;
});

test('a part is loaded on request, and only once', async () => {
  render(<Show />);
  expect(fetches).toBe(0);

  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('button', { name: 'Here it is' }));

  expect(fetches).toBe(1);
});

test('a part that fails to load shows an error, and loads on the next request', async () => {
  const toasts: Toast[] = [];
  const stopListening = onToast((toast) => toasts.push(toast));
  isServerDown = true;
  render(<Show />);
  await userEvent.click(screen.getByRole('button'));
  expect(toasts).toEqual([{ type: 'error', message: 'This view could not be loaded. Please try again.' }]);
  stopListening();

  isServerDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));

  expect(await screen.findByRole('button', { name: 'Here it is' })).toBeVisible();
});

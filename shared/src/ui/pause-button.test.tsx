import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PauseButton } from './pause-button';

test('the label names the action of the button', async () => {
  let presses = 0;
  const { rerender } = render(<PauseButton isPlaying subject="film" onToggle={() => presses++} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pause film' }));
  expect(presses).toBe(1);

  rerender(<PauseButton isPlaying={false} subject="film" onToggle={() => presses++} />);
  expect(screen.getByRole('button', { name: 'Play film' })).toBeVisible();
});

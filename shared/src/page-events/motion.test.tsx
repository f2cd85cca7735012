import { act, render, screen } from '@testing-library/react';

import { isMotionPaused, setMotionPaused, useMotionPaused } from './motion';

function Show() {
  return <p>{useMotionPaused() ? 'paused' : 'moving'}</p>;
}

afterEach(() => act(() => setMotionPaused(false)));

test('a choice applies to the whole page and is stored', () => {
  render(<Show />);

  act(() => setMotionPaused(true));

  expect(screen.getByText('paused')).toBeVisible();
  expect(localStorage.getItem('motionPaused')).toBe('true');
});

test('a choice made without subscribers is not lost', () => {
  const { unmount } = render(<Show />);
  act(() => setMotionPaused(true));
  unmount();

  setMotionPaused(false);

  expect(isMotionPaused()).toBe(false);
});

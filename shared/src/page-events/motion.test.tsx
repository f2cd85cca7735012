import { act, render, screen } from '@testing-library/react';

import { isMotionPaused, setMotionPaused, useMotionPaused } from './motion';

function Show() {
  return <p>{useMotionPaused() ? 'paused' : 'moving'}</p>;
}

afterEach(() => act(() => setMotionPaused(false)));

test('the choice reaches whatever is on the page, and is remembered', () => {
  render(<Show />);

  act(() => setMotionPaused(true));

  expect(screen.getByText('paused')).toBeVisible();
  expect(localStorage.getItem('motionPaused')).toBe('true');
});

test('a choice made while nothing on the page moves is not missed', () => {
  const { unmount } = render(<Show />);
  act(() => setMotionPaused(true));
  unmount();

  setMotionPaused(false);

  expect(isMotionPaused()).toBe(false);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { setMotionPaused } from '@potomac-oak/shared/page-events/motion';

import { usePlayback } from './use-playback';

function Show() {
  const { isPlaying, isMoving, toggle, holdProps } = usePlayback();
  return (
    <>
      <button type="button" onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <a href="#/slide" {...holdProps}>
        {isMoving ? 'moving' : 'still'}
      </a>
    </>
  );
}

afterEach(() => act(() => setMotionPaused(false)));

test('focus and hover pause the movement without changing the button', async () => {
  render(<Show />);
  const slide = screen.getByRole('link');
  expect(slide).toHaveTextContent('moving');

  await userEvent.hover(slide);
  expect(slide).toHaveTextContent('still');
  await userEvent.unhover(slide);
  expect(slide).toHaveTextContent('moving');

  act(() => slide.focus());
  expect(slide).toHaveTextContent('still');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test("the site's motion switch stops it, and its own button restarts it", async () => {
  render(<Show />);

  act(() => setMotionPaused(true));
  expect(screen.getByRole('link')).toHaveTextContent('still');

  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await userEvent.unhover(screen.getByRole('link'));
  expect(screen.getByRole('link')).toHaveTextContent('moving');
});

test("the site's motion switch overrides an earlier choice", async () => {
  render(<Show />);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => setMotionPaused(true));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));

  act(() => setMotionPaused(false));
  act(() => setMotionPaused(true));

  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

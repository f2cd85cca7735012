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

test('focus and hover hold the movement and leave the button as it is', async () => {
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

test('the switch for the whole site stops it, and its own button starts it again', async () => {
  render(<Show />);

  act(() => setMotionPaused(true));
  expect(screen.getByRole('link')).toHaveTextContent('still');

  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await userEvent.unhover(screen.getByRole('link'));
  expect(screen.getByRole('link')).toHaveTextContent('moving');
});

test('turning the switch overrules what was chosen before', async () => {
  render(<Show />);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => setMotionPaused(true));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));

  act(() => setMotionPaused(false));
  act(() => setMotionPaused(true));

  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

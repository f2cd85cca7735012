import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { setMotionPaused } from '@potomac-oak/shared/page-events/motion';

import { Carousel } from './carousel';

const SLIDES = ['Oak', 'Elm', 'Ash', 'Fir'].map((name) => ({
  id: name,
  name: `Show ${name}`,
  content: <a href={`#/${name}`}>{name}</a>,
}));

afterEach(() => act(() => setMotionPaused(false)));

test('the pause control comes first in the tab order', async () => {
  render(<Carousel label="Trees" subject="trees" slides={SLIDES} slidesPerView={1} hasArrows={false} />);

  await screen.findByText('Elm', { selector: '[inert] a' });
  await userEvent.tab();

  expect(screen.getByRole('button', { name: 'Pause trees' })).toHaveFocus();
});

test('while it runs, only the visible slide is focusable', async () => {
  render(<Carousel label="Trees" subject="trees" slides={SLIDES} slidesPerView={1} hasArrows={false} />);
  const group = screen.getByRole('group', { name: 'Trees' });

  await within(group).findByText('Elm', { selector: '[inert] a' });

  expect(within(group).getByText('Oak').closest('[inert]')).toBeNull();
  expect(within(group).getByText('Fir').closest('[inert]')).not.toBeNull();
});

test('while motion is paused for the site it does not start by itself', async () => {
  act(() => setMotionPaused(true));

  render(<Carousel label="Trees" subject="trees" slides={SLIDES} slidesPerView={1} hasArrows />);

  await screen.findByText('Elm', { selector: '[inert] a' });
  expect(screen.getByRole('button', { name: 'Play trees' })).toBeVisible();
});

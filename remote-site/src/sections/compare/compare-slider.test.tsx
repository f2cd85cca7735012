import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { examplePicture } from '../../testing/example-pictures';
import { CompareSlider } from './compare-slider';

const before = examplePicture('kitchen before');
const after = examplePicture('kitchen after');

test('the divider starts in the middle and announces a percentage', () => {
  render(<CompareSlider label="Kitchen" before={before} after={after} />);

  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '50% before, 50% after');
});

test('arrow, page, Home and End keys move the divider', async () => {
  render(<CompareSlider label="Kitchen" before={before} after={after} />);
  const divider = screen.getByRole('slider');
  divider.focus();

  await userEvent.keyboard('{ArrowRight}');
  expect(divider).toHaveAttribute('aria-valuetext', '55% before, 45% after');
  await userEvent.keyboard('{PageDown}');
  expect(divider).toHaveAttribute('aria-valuetext', '35% before, 65% after');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(divider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
  await userEvent.keyboard('{Home}');
  expect(divider).toHaveAttribute('aria-valuetext', '0% before, 100% after');
});

test('a tap on Before or After shows only that picture', async () => {
  render(<CompareSlider label="Kitchen" before={before} after={after} />);

  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '100% before, 0% after');

  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0% before, 100% after');
});

test('it opens full screen if its page supports that', async () => {
  let openings = 0;
  render(<CompareSlider label="Kitchen" before={before} after={after} onExpand={() => openings++} />);

  await userEvent.click(screen.getByRole('button', { name: 'Full screen: Kitchen' }));

  expect(openings).toBe(1);
});

test('a picture that fails to load shows an error', () => {
  render(<CompareSlider label="Kitchen" before={before} after={after} />);

  fireEvent.error(screen.getByAltText('The kitchen after'));

  expect(screen.getByText('This picture could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

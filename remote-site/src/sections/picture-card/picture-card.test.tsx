import { render, screen } from '@testing-library/react';

import { examplePicture } from '../../testing/example-pictures';
import { PictureCard } from './picture-card';

test('a card shows a preview of its text, its price and its link', () => {
  render(
    <PictureCard
      picture={examplePicture('kitchen')}
      title="Kitchens"
      text={'word '.repeat(80)}
      price="550,000"
      href="/#/services/0"
      linkLabel="View Details"
    />,
  );

  expect(screen.getByText(/^word .*…$/).textContent).toHaveLength(251);
  expect(screen.getByText('550,000')).toBeVisible();
  expect(screen.getByText('Projects up to')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Details: Kitchens' })).toHaveAttribute('href', '/#/services/0');
});

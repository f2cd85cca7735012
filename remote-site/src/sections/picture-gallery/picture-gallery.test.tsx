import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { examplePicture } from '../../testing/example-pictures';
import { PictureGallery } from './picture-gallery';

const PICTURES = ['hall', 'stairs', 'attic'].map(examplePicture);

function House() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setIndex(1)}>
        Open
      </button>
      <PictureGallery pictures={PICTURES} index={index} onClose={() => setIndex(null)} hasThumbnails />
    </>
  );
}

async function openGallery() {
  render(<House />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Pictures, full screen' });
}

test('the gallery opens on the chosen picture, with a thumbnail for each', async () => {
  const gallery = await openGallery();

  expect(within(gallery).getAllByRole('button', { name: /^Picture \d of 3$/ })).toHaveLength(3);
  expect(within(gallery).getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current', 'true');
});

test('a thumbnail shows its picture', async () => {
  const gallery = await openGallery();

  await userEvent.click(within(gallery).getByRole('button', { name: 'Picture 1 of 3' }));

  await waitFor(() =>
    expect(within(gallery).getByRole('button', { name: 'Picture 1 of 3' })).toHaveAttribute('aria-current', 'true'),
  );
});

test('a picture that fails to load shows an error', async () => {
  const gallery = await openGallery();

  fireEvent.error(within(gallery).getByAltText('The stairs'));

  expect(within(gallery).getByText('This picture could not be loaded.')).toBeInTheDocument();
});

test('Escape closes the gallery', async () => {
  const gallery = await openGallery();

  fireEvent.keyDown(within(gallery).getByRole('region', { name: 'Photo gallery' }), { key: 'Escape' });

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

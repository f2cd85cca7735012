import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { TestimonialVideo } from '../../content/content-schema';
import { exampleFilm, examplePicture } from '../../testing/example-pictures';
import { FilmGrid } from './film-grid';

const VIDEOS: TestimonialVideo[] = [
  { id: 'r', video_type: 'review', title: 'A review', desc: 'Long words.', project: '-1' },
  { id: 'p', video_type: 'project', title: 'A deck', desc: 'Short words.', project: '4' },
].map((video) => ({
  ...video,
  video_type: video.video_type as TestimonialVideo['video_type'],
  thumbnail: examplePicture(video.id),
  videoUrl: `/media/${video.id}.mp4`,
  film: exampleFilm(video.id),
}));

test('a film opens in a modal player with captions and closes again', async () => {
  render(<FilmGrid videos={VIDEOS} />);

  await userEvent.click(screen.getByRole('button', { name: 'Play film: A deck' }));

  const player = screen.getByRole('dialog', { name: 'A deck' });
  expect(within(player).getByLabelText('The film p')).toHaveAttribute('src', '/media/p.mp4');
  expect(player.querySelector('track')).toHaveAttribute('src', '/media/p.vtt');

  await userEvent.click(within(player).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('each film leads to its project', () => {
  render(<FilmGrid videos={VIDEOS} />);

  expect(screen.getByRole('link', { name: /^See the project .*A review/ })).toHaveAttribute('href', '/#/projects/-1');
  expect(screen.getByRole('link', { name: /^See the project .*A deck/ })).toHaveAttribute('href', '/#/projects/4');
});

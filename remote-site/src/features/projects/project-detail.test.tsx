import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ProjectPage } from '../../content/project-page';
import type { ProjectItem } from '../../content/projects';
import { deferModule } from '../../sections/kept-part/defer-module';
import { examplePair, examplePicture } from '../../testing/example-pictures';
import { ProjectJourney } from './project-journey';
import { ProjectShowcase } from './project-showcase';

const PAIRS = [examplePair('kitchen'), examplePair('pantry')] as const;
const PROJECT: ProjectItem = {
  id: '-1',
  room: 'kitchen',
  weeks: 10,
  titles: ['Galley to kitchen', 'Bethesda, MD'],
  category: 'Kitchen Remodeling',
  client: 'The Example family',
  description: 'A wall came down.',
  pairs: PAIRS,
};

const PAGE: ProjectPage = {
  metaDescription: 'A kitchen in Bethesda.',
  facts: [{ label: 'Time on site', value: 'Ten weeks' }],
  details: [
    [
      {
        point_title: 'Structure',
        point_desc: 'A steel beam.',
        picture: { image: examplePicture('beam'), caption: 'The beam in place' },
      },
    ],
    [{ point_title: '', point_desc: 'New oak floor.' }],
  ],
  lastDescription: 'Light on both sides.',
  quote: undefined,
  services: [],
  projects: [],
  posts: [],
  questions: [],
};

const realMatchMedia = window.matchMedia;

afterEach(() => {
  window.matchMedia = realMatchMedia;
});

async function loaded(page: ProjectPage) {
  const source = deferModule(async () => ({ getProjectPage: () => page }));
  await source.load();
  return source;
}

test('a journey shows its client, sections, result and pairs', async () => {
  render(<ProjectJourney project={PROJECT} source={await loaded(PAGE)} />);

  expect(screen.getByRole('heading', { level: 1, name: 'Project Journey' })).toBeVisible();
  expect(screen.getByText('The Example family')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Structure' })).toBeVisible();
  expect(screen.getByText('New oak floor.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Final result:' })).toBeVisible();
  expect(screen.getByText('Light on both sides.')).toBeVisible();
  expect(within(screen.getByRole('figure')).getByText('The beam in place · Rendering')).toBeVisible();
  expect(screen.getAllByRole('slider')).toHaveLength(3);
});

test('a comparison says that its pictures are renderings, also full screen; of photographs nothing is said', async () => {
  const note = 'Renderings, not photographs';
  const { unmount } = render(<ProjectJourney project={PROJECT} source={await loaded(PAGE)} />);
  expect(screen.getByText(note)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Full screen: Galley to kitchen, view 1' }));
  expect(within(await screen.findByRole('dialog')).getByText(note)).toBeVisible();
  unmount();

  const photographs = PAIRS.map(({ id, imageUrl1, imageUrl2 }) => ({
    id,
    imageUrl1: { ...imageUrl1, credit: 'Ada Byron' },
    imageUrl2: { ...imageUrl2, credit: 'Ada Byron' },
  }));
  const [first, ...others] = photographs;
  if (first === undefined) throw new Error('There are two pairs.');
  render(<ProjectJourney project={{ ...PROJECT, pairs: [first, ...others] }} source={await loaded(PAGE)} />);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('on a phone a pair opens in a modal with one slider and a close button', async () => {
  window.matchMedia = (query) => ({ ...realMatchMedia(query), matches: query === '(max-width: 37.5em)' });
  render(<ProjectJourney project={PROJECT} source={await loaded(PAGE)} />);

  await userEvent.click(screen.getByRole('button', { name: 'Full screen: Galley to kitchen, view 2' }));

  const modal = screen.getByRole('dialog', { name: 'Galley to kitchen' });
  expect(within(modal).getAllByRole('slider')).toHaveLength(1);
  expect(within(modal).getByAltText('The pantry after')).toBeVisible();
  await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('on a wider screen a pair opens in a lightbox without arrows', async () => {
  render(<ProjectJourney project={PROJECT} source={await loaded(PAGE)} />);

  await userEvent.click(screen.getByRole('button', { name: 'Full screen: Galley to kitchen, view 1' }));

  const lightbox = await screen.findByRole('dialog', { name: 'Galley to kitchen' });
  expect(within(lightbox).getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(within(lightbox).queryByRole('button', { name: /next|previous/i })).not.toBeInTheDocument();
});

test('a showcase shows its own fields and numbers its pictures', async () => {
  render(
    <ProjectShowcase
      project={{ ...PROJECT, id: '2' }}
      source={
        await loaded({
          ...PAGE,
          topdesc: 'A slope.',
          detail_title: 'How it was built',
          dmvdesc: 'A deck for DC.',
        })
      }
    />,
  );

  expect(screen.getByText('A slope.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How it was built' })).toBeVisible();
  expect(screen.getByText('A deck for DC.')).toBeVisible();
  expect(screen.getByAltText('Project image 1')).toBeVisible();
  expect(screen.getByAltText('Project image 2')).toBeVisible();
});

test('a picture of a showcase opens in a lightbox', async () => {
  render(<ProjectShowcase project={PROJECT} source={await loaded(PAGE)} />);

  await userEvent.click(screen.getByRole('button', { name: 'Project image 2 Before' }));

  const lightbox = await screen.findByRole('dialog', { name: 'Pictures, full screen' });
  expect(within(lightbox).getAllByText('Before · Rendering').length).toBeGreaterThan(0);
});

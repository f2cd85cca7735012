import { render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import { findBlogPost } from '../content/blogs';
import { loadTexts, routes } from './routes';

const realFilm = { play: HTMLMediaElement.prototype.play, pause: HTMLMediaElement.prototype.pause };

beforeAll(() => Promise.all(routes.map(({ path }) => loadTexts(path))));

beforeAll(() => {
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => {};
});

afterAll(() => {
  Object.assign(HTMLMediaElement.prototype, realFilm);
});

for (const { path } of routes) {
  test(`the page of ${path} has one main heading and no accessibility violation`, async () => {
    const { container } = await open(path, { id: '2' });

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect((await axe(container)).violations).toEqual([]);
  });
}

for (const path of ['/services/:id', '/blogs/:id', '/projects/:id']) {
  test(`an unknown id under ${path} shows a message with a link back`, async () => {
    // A name that every object has.
    const page = await open(path, { id: 'constructor' });

    expect(screen.getByRole('heading', { name: 'Service not found' })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/#${path.replace('/:id', '')}`);
    expect(page.title?.({ id: 'constructor' })).toBe('Service not found');
  });
}

test('a service, a post and a project have their own titles', async () => {
  expect(await titleOf('/services/:id', '3')).toMatch(/^Patio builders in DC/);
  expect(await titleOf('/blogs/:id', '4')).toBe(findBlogPost('4')?.title);
  expect(await titleOf('/projects/:id', '-2')).toBe(
    'Bathroom Remodeling in Capitol Hill, Washington, DC, before and after',
  );
});

test('negative project ids open the journey, positive ids the showcase', async () => {
  const journey = await open('/projects/:id', { id: '-3' });
  expect(screen.getByRole('heading', { name: 'Project Journey' })).toBeVisible();
  expect(screen.getAllByRole('slider')).toHaveLength(4);
  journey.unmount();

  await open('/projects/:id', { id: '10' });
  expect(screen.getByRole('button', { name: 'Project image 1 After' })).toBeVisible();
  expect(screen.getAllByRole('slider')).toHaveLength(1);
});

test('the newest post comes first', async () => {
  await open('/blogs', {});

  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first, second].map((heading) => heading?.textContent)).toEqual([
    findBlogPost('11')?.title,
    findBlogPost('10')?.title,
  ]);
});

test('the list of posts ends with an invitation', async () => {
  await open('/blogs', {});

  expect(screen.getAllByRole('link').at(-1)).toHaveTextContent('Schedule Free Consultation');
});

test('the in-house page shows only its message', async () => {
  const { container } = await open('/inhouse-custom-design', {});

  expect(container).toHaveTextContent(/^In-House Custom Design Will Be Live Soon!$/);
});

test('/home is the same page as /', async () => {
  expect((await routeOf('/home').load()).default).toBe((await routeOf('/').load()).default);
});

function routeOf(path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no route ${path}`);
  return route;
}

async function titleOf(path: string, id: string): Promise<string | undefined> {
  const { title } = await routeOf(path).load();
  return title?.({ id });
}

async function open(path: string, params: Record<string, string>) {
  const { default: Page, title } = await routeOf(path).load();
  const page = render(<Page params={params} search="" />);
  // Carousels initialize asynchronously.
  await waitFor(() => expect(page.container.querySelector('.swiper:not(.swiper-initialized)')).toBeNull());
  return { ...page, title };
}

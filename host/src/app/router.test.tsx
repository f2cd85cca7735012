import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { openPage, replaceQuery } from '@potomac-oak/shared/page-events/navigation';

import { fakeChat, fakeRemote, openHost, pageOf } from '../testing/host-world';
import { ErrorPage } from './error-page';

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

test('a page receives the params and search of its path', async () => {
  const remote = fakeRemote([{ path: '/services/:id', load: async () => ({ default: GivenProps }) }]);

  openHost({ path: '/services/kitchen?from=mail', remotes: [remote] });

  expect(await screen.findByRole('heading', { name: 'kitchen from=mail' })).toBeVisible();
});

test('an unclaimed path shows only the "no page" picture, even when every remote is down', async () => {
  const remote = fakeRemote([{ path: '/', load: pageOf('Home') }], fail);

  openHost({ path: '/no/such/page', remotes: [remote] });

  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('img', { name: 'no page' })).toBeVisible();
  expect(main.queryByRole('heading')).not.toBeInTheDocument();
});

test("the menu highlights the entry named by the page's route", async () => {
  openHost({
    path: '/services/3',
    remotes: [fakeRemote([{ path: '/services/:id', menu: 'services', load: pageOf('Patios') }])],
  });

  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Services');
});

test('the dashboard has no header, footer or chat', async () => {
  openHost({
    path: '/s_dashboard',
    remotes: [fakeRemote([{ path: '/s_dashboard', chrome: false, load: pageOf('Dashboard') }])],
    chat: fakeChat(() => ({ contract: 1, default: () => <p>Chat</p> })),
  });

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-route', 'bare');
});

test('when a remote is down, header, footer, phone and e-mail remain, and one click loads the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  let isDown = true;
  const remote = fakeRemote([{ path: '/', load: pageOf('Home') }], () => {
    if (isDown) fail();
  });
  openHost({ path: '/', remotes: [remote] });

  const retry = await screen.findByRole('button', { name: 'Try again' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: company.phone.label })).toHaveAttribute('href', company.phone.href);
  expect(main.getByRole('link', { name: company.email.label })).toHaveAttribute('href', company.email.href);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();

  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('remote_site') }));
  logged.mockRestore();
});

test('the error panel replaces a remote that does not respond for 30 seconds, until the remote loads', async () => {
  jest.useFakeTimers();
  let answer = () => {};
  const remote = fakeRemote([{ path: '/', load: pageOf('Home') }], () => new Promise((resolve) => (answer = resolve)));
  openHost({ path: '/', remotes: [remote] });
  await pass(0);

  await pass(29_000);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await pass(1_500);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();

  answer();
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a retry does not wait for the hanging container', async () => {
  jest.useFakeTimers();
  const remote = fakeRemote([{ path: '/', load: pageOf('Home') }], (container) =>
    container === 1 ? new Promise(() => {}) : undefined,
  );
  openHost({ path: '/', remotes: [remote] });
  await pass(0);
  await pass(31_000);

  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(1);

  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('the error panel replaces a page that throws during render, and one click restores the page', async () => {
  silenceReactErrors();
  let page = Broken;
  openHost({ path: '/', remotes: [fakeRemote([{ path: '/', load: async () => ({ default: page }) }])] });

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/boom/)).not.toBeInTheDocument();
  page = Whole;
  await userEvent.click(retry);

  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a remote with an unknown contract version is rejected after one attempt', async () => {
  const tried: number[] = [];
  const remote = fakeRemote([{ path: '/', load: pageOf('Home') }], (container) => void tried.push(container), 99);
  openHost({ path: '/', remotes: [remote] });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(tried).toEqual([1]);
});

test('a navigation sets the document title, announces the page and moves focus to it', async () => {
  const remote = fakeRemote([
    { path: '/', title: 'Home', load: async () => ({ default: () => <a href="#/faq">Questions</a> }) },
    { path: '/faq', title: 'FAQs', load: pageOf('FAQS') },
  ]);
  openHost({ path: '/', remotes: [remote] });
  await waitFor(() => expect(document.title).toBe(`Home · ${company.name}`));

  await userEvent.click(await screen.findByRole('link', { name: 'Questions' }));

  expect(await screen.findByRole('heading', { name: 'FAQS' })).toBeVisible();
  expect(document.title).toBe(`FAQs · ${company.name}`);
  expect(screen.getByText('FAQs', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a query that a page sets ends with a click on its own link', async () => {
  const remote = fakeRemote([{ path: '/projects/:id', load: async () => ({ default: GivenProps }) }]);
  const { router } = openHost({ path: '/projects/3', remotes: [remote] });
  await screen.findByRole('heading', { name: '3' });
  const entries = history.length;

  act(() => {
    replaceQuery(linkTo('/projects/3', { room: 'b' }));
    replaceQuery(linkTo('/projects/3', { room: 'bath' }));
    // What the visitor types next must find the query before.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 room=bath');
  });
  expect(location.hash).toBe('#/projects/3?room=bath');
  expect(history.length).toBe(entries);
  expect(screen.getByRole('main')).not.toHaveFocus();

  await act(() => router.navigate('/projects/3'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^3$/);
});

test('code opens a page like a link, and can replace the current one', async () => {
  const remote = fakeRemote([
    { path: '/', load: pageOf('Home') },
    { path: '/faq', load: pageOf('FAQS') },
    { path: '/about', load: pageOf('About') },
  ]);
  openHost({ path: '/', remotes: [remote] });
  await screen.findByRole('heading', { name: 'Home' });
  const entries = history.length;

  act(() => openPage(linkTo('/faq')));
  expect(await screen.findByRole('heading', { name: 'FAQS' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => openPage(linkTo('/about'), { replaces: true }));

  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  expect(location.hash).toBe('#/about');
  expect(history.length).toBe(entries + 1);
});

test("a page's own title overrides its route's", async () => {
  const load = async () => ({ default: () => <h1>Patios</h1>, title: () => 'Patios' });
  openHost({ path: '/services/3', remotes: [fakeRemote([{ path: '/services/:id', title: 'Services', load }])] });

  await waitFor(() => expect(document.title).toBe(`Patios · ${company.name}`));
});

test('when the chat is down, a notice shows the phone number, and one click loads the chat', async () => {
  let isDown = true;
  const chat = fakeChat(() => (isDown ? fail() : { contract: 1, default: () => <p>Chat with us</p> }));
  openHost({ path: '/', remotes: [fakeRemote([{ path: '/', load: pageOf('Home') }])], chat });

  const notice = within(await screen.findByRole('complementary', { name: 'Chat' }));
  expect(notice.getByRole('link', { name: company.phone.label })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();

  isDown = false;
  await userEvent.click(notice.getByRole('button', { name: 'Try the chat again' }));
  expect(await screen.findByText('Chat with us')).toBeVisible();
});

test('an error outside every slot shows a heading and no stack trace', () => {
  render(<ErrorPage />);

  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\bat \w+ \(/);
});

function GivenProps({ params, search }: PageProps) {
  return <h1>{`${params.id} ${search}`}</h1>;
}

function Whole() {
  return <h1>Home</h1>;
}

function Broken(): ReturnType<typeof Whole> {
  throw new Error('boom');
}

/** Advances fake timers. React renders the updates of one call at its end, so the first render needs its own call. */
async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

function fail(): never {
  throw new Error('503');
}

/** React logs errors that a boundary has caught. */
function silenceReactErrors(): void {
  const spies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  for (const spy of spies) spy.mockImplementation(() => {});
}

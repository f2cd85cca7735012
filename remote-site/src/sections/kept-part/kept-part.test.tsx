import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { examplePicture } from '../../testing/example-pictures';
import { type DeferredModule, deferModule } from './defer-module';
import { KeptPart } from './kept-part';

interface Texts {
  heading: string;
}

afterEach(() => document.body.replaceChildren());

test('a page that takes over the document keeps the part and loads nothing for it', async () => {
  const { load, root } = await takeOver();
  const heading = screen.getByRole('heading', { name: 'Kitchens' });

  await act(async () => root.render(<Page source={deferModule(load)} />));

  expect(heading).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a drawing replaces a picture of a kept part that cannot be loaded', async () => {
  await takeOver();

  await act(async () => void fireEvent.error(screen.getByRole('img')));
  fireEvent.error(screen.getByRole('img'));

  expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(screen.getByRole('heading', { name: 'Kitchens' })).toBeVisible();
});

test('elsewhere the part suspends until its module has loaded, once', async () => {
  let finish = (_texts: Texts) => {};
  const load = jest.fn(() => new Promise<Texts>((resolve) => (finish = resolve)));
  const source = deferModule(load);
  const first = await act(async () => render(<Page source={source} />));
  expect(screen.getByText('Loading')).toBeVisible();

  await act(async () => finish({ heading: 'Kitchens' }));
  expect(screen.getByRole('heading', { name: 'Kitchens' })).toBeVisible();
  first.unmount();

  render(<Page source={source} />);
  expect(screen.getByRole('heading', { name: 'Kitchens' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a later visit loads again what has failed', async () => {
  jest.useFakeTimers();
  const load = jest.fn<Promise<Texts>, []>().mockRejectedValueOnce(new Error('offline'));
  const source = deferModule(load);

  await expect(source.load()).rejects.toThrow('offline');
  await expect(source.load()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);

  jest.runAllTimers();
  load.mockResolvedValue({ heading: 'Kitchens' });
  await expect(source.load()).resolves.toEqual({ heading: 'Kitchens' });
  jest.useRealTimers();
});

function Page({ source }: { source: DeferredModule<Texts> }) {
  return (
    <Suspense fallback="Loading">
      <KeptPart source={source}>
        {({ heading }) => (
          <>
            <h2>{heading}</h2>
            <ResponsivePicture picture={examplePicture('kitchen')} sizes="100vw" />
          </>
        )}
      </KeptPart>
    </Suspense>
  );
}

function loadTexts() {
  return jest.fn<Promise<Texts>, []>().mockResolvedValue({ heading: 'Kitchens' });
}

async function takeOver() {
  const rendered = deferModule(loadTexts());
  await rendered.load();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page source={rendered} />);
  document.body.replaceChildren(container);

  const load = loadTexts();
  const source = deferModule(load);
  const root = await act(async () => hydrateRoot(container, <Page source={source} />));
  return { load, root };
}

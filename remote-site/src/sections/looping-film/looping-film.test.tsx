import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { exampleFilm } from '../../testing/example-pictures';
import { LoopingFilm } from './looping-film';

const real = {
  play: HTMLMediaElement.prototype.play,
  pause: HTMLMediaElement.prototype.pause,
  observer: globalThis.IntersectionObserver,
  matchMedia: window.matchMedia,
};
let isPlaying: boolean;
let isRefused: boolean;
let tellShownPart: (ratio: number) => void;

beforeEach(() => {
  isPlaying = false;
  isRefused = false;
  HTMLMediaElement.prototype.play = async () => {
    if (isRefused) throw new DOMException('Films may not start by themselves', 'NotAllowedError');
    isPlaying = true;
  };
  HTMLMediaElement.prototype.pause = () => {
    isPlaying = false;
  };
  globalThis.IntersectionObserver = class {
    constructor(onChange: IntersectionObserverCallback) {
      tellShownPart = (intersectionRatio) =>
        onChange([{ intersectionRatio } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  HTMLMediaElement.prototype.play = real.play;
  HTMLMediaElement.prototype.pause = real.pause;
  globalThis.IntersectionObserver = real.observer;
  window.matchMedia = real.matchMedia;
  Reflect.deleteProperty(navigator, 'connection');
});

test('a film plays while at least half of it is in view', async () => {
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellShownPart(0.2));
  expect(isPlaying).toBe(false);

  await act(async () => tellShownPart(0.5));
  expect(isPlaying).toBe(true);

  await act(async () => tellShownPart(0.3));
  expect(isPlaying).toBe(false);
});

test('its button pauses it and starts it again', async () => {
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellShownPart(1));

  await userEvent.click(screen.getByRole('button', { name: 'Pause film' }));
  expect(isPlaying).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Play film' }));
  expect(isPlaying).toBe(true);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }]) {
  test(`with ${JSON.stringify(connection)} the poster is shown until the film is requested`, async () => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
    await act(async () => tellShownPart(1));
    expect(isPlaying).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Play film' }));
    expect(isPlaying).toBe(true);
  });
}

test('a visitor who prefers reduced data sees the poster until the film is requested', async () => {
  window.matchMedia = (query) => ({ ...real.matchMedia(query), matches: query === '(prefers-reduced-data: reduce)' });
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellShownPart(1));
  expect(isPlaying).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Play film' }));
  expect(isPlaying).toBe(true);
});

test('on an ordinary connection it starts by itself', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: false, effectiveType: '4g' },
    configurable: true,
  });
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellShownPart(1));
  expect(isPlaying).toBe(true);
});

test('if the browser refuses to start the film, its button offers to start it', async () => {
  isRefused = true;
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellShownPart(1));

  isRefused = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Play film' }));
  expect(isPlaying).toBe(true);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { exampleFilm } from '../../testing/example-pictures';
import { LoopingFilm } from './looping-film';

const real = {
  play: HTMLMediaElement.prototype.play,
  pause: HTMLMediaElement.prototype.pause,
  observer: globalThis.IntersectionObserver,
};
let isPlaying: boolean;
let tellInView: (isInView: boolean) => void;

beforeEach(() => {
  isPlaying = false;
  HTMLMediaElement.prototype.play = async () => {
    isPlaying = true;
  };
  HTMLMediaElement.prototype.pause = () => {
    isPlaying = false;
  };
  globalThis.IntersectionObserver = class {
    constructor(onChange: IntersectionObserverCallback) {
      tellInView = (isIntersecting) =>
        onChange([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  HTMLMediaElement.prototype.play = real.play;
  HTMLMediaElement.prototype.pause = real.pause;
  globalThis.IntersectionObserver = real.observer;
});

test('a film plays while it is in view', async () => {
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  expect(isPlaying).toBe(false);

  await act(async () => tellInView(true));
  expect(isPlaying).toBe(true);

  await act(async () => tellInView(false));
  expect(isPlaying).toBe(false);
});

test('its button pauses it and starts it again', async () => {
  render(<LoopingFilm film={exampleFilm('walk')} sizes="100vw" />);
  await act(async () => tellInView(true));

  await userEvent.click(screen.getByRole('button', { name: 'Pause film' }));
  expect(isPlaying).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Play film' }));
  expect(isPlaying).toBe(true);
});

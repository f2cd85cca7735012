import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';

import { openRoutesInApp } from './route-links';
import { takeOver } from './take-over';

afterEach(() => {
  globalThis.earlyEvents = undefined;
  Reflect.deleteProperty(globalThis, 'reportError');
});

test('clicks are repeated in order, after the effects have run', async () => {
  const part = openDocument();
  recordClicks('Add', 'Double', 'Add');

  await act(async () => void takeOver(part, <Counter />, { onMount() {} }));

  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('clicks in the excepted part are left for later', async () => {
  const part = openDocument();
  const [page] = part.getElementsByTagName('p');
  recordClicks('Double', 'Later');

  await act(async () => void takeOver(part, <Counter />, { except: page ?? null, onMount() {} }));

  expect(screen.getByRole('status')).toHaveTextContent('0');
  expect(globalThis.earlyEvents?.clicks.map(({ textContent }) => textContent)).toEqual(['Later']);
});

test('a render before the end of the hydration keeps the nodes, and takes effect after it', async () => {
  const part = openDocument();
  const status = screen.getByRole('status');

  await act(async () => {
    const root = takeOver(part, <Counter />, { onMount() {} });
    root.render(<Counter label="Total" />);
  });

  expect(screen.getByRole('status', { name: 'Total' })).toBe(status);
});

test('a part that is left before the end of its hydration reports no error', async () => {
  const part = openDocument();
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError }); // jsdom has none

  await act(async () => takeOver(part, <Counter />, { onMount() {} }).unmount());

  expect(part).toBeEmptyDOMElement();
  expect(reportError).not.toHaveBeenCalled();
});

test('nothing is repeated without a head script', async () => {
  const part = openDocument();

  await act(async () => void takeOver(part, <Counter />, { onMount() {} }));

  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('links to routes open in the app, all others keep their target', () => {
  const targets = ['/services/0', '/', '/media/a.avif', '//example.com/faq', '/#/faq', '#end', 'https://example.com/'];
  document.body.innerHTML = targets.map((href) => `<a href="${href}">link</a>`).join('');

  openRoutesInApp(document.body, (href) => href !== '/media/a.avif');

  const opened = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(opened).toEqual(['/#/services/0', '/#/', ...targets.slice(2)]);
});

function Counter({ label }: { label?: string }) {
  const [count, setCount] = useState(0);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  return (
    <>
      <output aria-label={label}>{count}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <button type="button" onClick={() => isReady && setCount(count * 2)}>
        Double
      </button>
      <p>
        <button type="button" onClick={() => setCount(100)}>
          Later
        </button>
      </p>
    </>
  );
}

function openDocument(): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = renderToString(<Counter />);
  document.body.replaceChildren(part);
  return part;
}

function recordClicks(...names: string[]): void {
  globalThis.earlyEvents = {
    clicks: names.map((name) => screen.getByRole('button', { name })),
    stopClicks() {},
  };
}

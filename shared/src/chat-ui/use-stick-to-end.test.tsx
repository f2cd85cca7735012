import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { useStickToEnd } from './use-stick-to-end';

const HEIGHT = 500;
const VISIBLE_HEIGHT = 100;
const scrollHeight = jest.fn<number, []>();
let reportLayout = () => {};

// jsdom has no layout: the test sets the sizes and reports the growth.
beforeEach(() => {
  scrollHeight.mockReturnValue(HEIGHT);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(scrollHeight);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VISIBLE_HEIGHT);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((report) => {
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    reportLayout = () => report([], observer);
    return observer;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function Log() {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const { isAtEnd, scrollToEnd, scrollBackTo } = useStickToEnd({ scrollerRef, contentRef });
  return (
    <>
      <div role="log" ref={scrollerRef}>
        <div ref={contentRef} />
      </div>
      <output>{isAtEnd ? 'at the end' : 'scrolled up'}</output>
      <button type="button" onClick={scrollToEnd}>
        End
      </button>
      <button type="button" onClick={() => scrollBackTo(50)}>
        Back
      </button>
    </>
  );
}

function scrollTo(top: number) {
  const log = screen.getByRole('log');
  log.scrollTop = top;
  fireEvent.scroll(log);
}

test('the log opens at its end and follows it', () => {
  render(<Log />);
  reportLayout();
  expect(screen.getByRole('log').scrollTop).toBe(HEIGHT);

  scrollTo(HEIGHT - VISIBLE_HEIGHT - 40);
  expect(screen.getByText('at the end')).toBeVisible();
  reportLayout();
  expect(screen.getByRole('log').scrollTop).toBe(HEIGHT);
});

test('a reader who has scrolled up stays in place until they go to the end', () => {
  render(<Log />);
  reportLayout();

  scrollTo(200);
  expect(screen.getByText('scrolled up')).toBeVisible();
  reportLayout();
  expect(screen.getByRole('log').scrollTop).toBe(200);

  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.getByRole('log').scrollTop).toBe(HEIGHT);
});

test('content that grows before the scroll event of its previous growth arrives does not end the following', () => {
  render(<Log />);
  reportLayout();

  scrollHeight.mockReturnValue(10 * HEIGHT);
  fireEvent.scroll(screen.getByRole('log'));
  reportLayout();

  expect(screen.getByText('at the end')).toBeVisible();
  expect(screen.getByRole('log').scrollTop).toBe(10 * HEIGHT);
});

test('scrolling back stops following before the scroll event', () => {
  render(<Log />);

  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  reportLayout();

  expect(screen.getByRole('log').scrollTop).toBe(50);
});

import { createTypingReporter } from './typing-reporter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typing is reported once, renewed while it lasts, and ended once', () => {
  const sent: boolean[] = [];
  const typing = createTypingReporter((isTyping) => sent.push(isTyping));

  typing.set(true);
  jest.advanceTimersByTime(3_000);
  typing.set(true);
  expect(sent).toEqual([true]);
  jest.advanceTimersByTime(1);
  typing.set(true);
  expect(sent).toEqual([true, true]);

  typing.set(false);
  typing.set(false);
  expect(sent).toEqual([true, true, false]);
});

test('after a sent message nothing is reported until typing starts again', () => {
  const sent: boolean[] = [];
  const typing = createTypingReporter((isTyping) => sent.push(isTyping));
  typing.set(true);

  typing.reset();
  typing.set(false);
  expect(sent).toEqual([true]);
  typing.set(true);
  expect(sent).toEqual([true, true]);
});

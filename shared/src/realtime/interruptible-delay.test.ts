import { createInterruptibleDelay } from './interruptible-delay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a delay ends after its time', async () => {
  const delay = createInterruptibleDelay();
  const ended = jest.fn();
  void delay.wait(1_000).then(ended);

  await jest.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
});

test('an interrupted delay ends immediately and leaves no timer', async () => {
  const delay = createInterruptibleDelay();
  const waited = delay.wait(1_000);

  delay.interrupt();

  await waited;
  expect(jest.getTimerCount()).toBe(0);
});

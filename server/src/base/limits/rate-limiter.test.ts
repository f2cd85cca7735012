import { createRateLimiter } from './rate-limiter';

test('at most `max` are allowed in any window, and the wait is in seconds', () => {
  let now = 0;
  const limiter = createRateLimiter({ max: 2, windowMs: 10_000 }, () => now);

  expect(limiter.take('a')).toBe(0);
  now = 4_000;
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(6);
  expect(limiter.take('b')).toBe(0);
  now = 10_001;
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(4);
});

test('a system clock that was a day ahead blocks no one after its correction', () => {
  const systemClock = jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 86_400_000);
  const limiter = createRateLimiter({ max: 1, windowMs: 10_000 });
  limiter.take('a');

  expect(limiter.take('a')).toBeLessThanOrEqual(10);
  systemClock.mockRestore();
});

test('asking for the wait counts nothing', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: 10_000 }, () => 0);
  for (let count = 0; count < 3; count += 1) expect(limiter.getWait('a')).toBe(0);
  expect(limiter.take('a')).toBe(0);
  expect(limiter.getWait('a')).toBe(10);
});

test('a maximum of zero allows nothing', () => {
  expect(createRateLimiter({ max: 0, windowMs: 10_000 }, () => 0).take('a')).toBe(10);
});

test('a use that is given back can be taken again', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: 10_000 }, () => 0);
  limiter.take('a');
  limiter.giveBack('a');
  expect(limiter.take('a')).toBe(0);
});

test('several limits return the longest wait and count nothing when one rejects', () => {
  let now = 0;
  const short = { max: 1, windowMs: 1_000 };
  const long = { max: 2, windowMs: 60_000 };
  const limiter = createRateLimiter([short, long], () => now);

  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(1);
  now = 2_000;
  expect(limiter.take('a')).toBe(0);
  now = 4_000;
  expect(limiter.take('a')).toBe(56);
});

test('a flood of keys drops the least recent ones only, not those being rejected', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: 10_000 }, () => 0);
  limiter.take('first');
  for (let key = 0; key < 19_999; key += 1) limiter.take(`k${key}`);
  expect(limiter.take('first')).toBe(10);
  limiter.take('one too many');
  expect(limiter.take('first')).toBe(10);
  expect(limiter.take('k19998')).toBe(10);
  expect(limiter.take('k0')).toBe(0);
});

import { AppError } from '../../base/errors/app-error';
import { NOT_SHARED as shareLimit } from '../../base/limits/shared-limits';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle';

const wrong = async () => null;
const right = async () => 'signed in';

test('after five wrong passwords of an account unknown callers wait four seconds, even with the right password', async () => {
  const delays: number[] = [];
  const throttle = createSignInThrottle({ shareLimit, delay: async (milliseconds) => delays.push(milliseconds) });

  for (let count = 0; count < 11; count += 1) await tryAsUnknown(throttle, { address: `a${count}` });
  expect(delays).toEqual([0, 0, 0, 0, 0, 4_000, 4_000, 4_000, 4_000, 4_000, 4_000]);

  expect(await tryAsUnknown(throttle, { address: 'owner', check: right })).toBe('signed in');
  expect(delays.at(-1)).toBe(4_000);
  await tryAsUnknown(throttle, { account: 'another', address: 'b' });
  expect(delays.at(-1)).toBe(0);
});

test('rejected attempts of a flood do not shorten the delay', async () => {
  const delays: number[] = [];
  let passes: (() => void)[] = [];
  const throttle = createSignInThrottle({
    shareLimit,
    delay(milliseconds) {
      delays.push(milliseconds);
      return new Promise<void>((resolve) => passes.push(resolve));
    },
  });

  const flood = Array.from({ length: 120 }, (_, count) => tryAsUnknown(throttle, { address: `a${count}` }));
  const settled = Promise.allSettled(flood);
  for (const pass of passes) pass();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(100);

  passes = [];
  const next = tryAsUnknown(throttle, { address: 'b' });
  expect(delays.slice(-2)).toEqual([4_000, 4_000]);
  for (const pass of passes) pass();
  await next;
});

test('wrong codes of one account are counted for all unknown callers together, and right ones are not', async () => {
  const throttle = createSignInThrottle({ shareLimit, delay: async () => undefined });
  const unknown = { account: 'maria', knownCaller: null };
  for (let count = 0; count < 40; count += 1) expect(await throttle.runCode(unknown, right)).toBe('signed in');
  for (let count = 0; count < 20; count += 1) expect(await throttle.runCode(unknown, wrong)).toBeNull();

  await expect(throttle.runCode(unknown, right)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await throttle.runCode({ ...unknown, knownCaller: 'device' }, right)).toBe('signed in');
  expect(await throttle.runCode({ ...unknown, account: 'another' }, right)).toBe('signed in');
  throttle.clear();
  expect(await throttle.runCode(unknown, right)).toBe('signed in');
});

test('right passwords cause no delay', async () => {
  const delays: number[] = [];
  const throttle = createSignInThrottle({ shareLimit, delay: async (milliseconds) => delays.push(milliseconds) });

  for (let count = 0; count < 20; count += 1) await tryAsUnknown(throttle, { check: right });
  expect(new Set(delays)).toEqual(new Set([0]));
});

test('a flood from many addresses fills the places of one account only, and the places become free again', async () => {
  let letThrough: (() => void)[] = [];
  const throttle = createSignInThrottle({
    shareLimit,
    delay: () => new Promise<void>((resolve) => letThrough.push(resolve)),
  });
  const flood = Array.from({ length: 20 }, (_, count) => tryAsUnknown(throttle, { address: `a${count}` }));

  await expect(tryAsUnknown(throttle, { address: 'owner', check: right })).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: 5,
  });
  const other = tryAsUnknown(throttle, { account: 'another', check: right });
  for (const pass of letThrough) pass();
  expect(await other).toBe('signed in');
  expect(await Promise.all(flood)).toEqual(Array(20).fill(null));

  letThrough = [];
  const owner = tryAsUnknown(throttle, { address: 'owner', check: right });
  for (const pass of letThrough) pass();
  expect(await owner).toBe('signed in');
});

test('addresses with wrong passwords take no place from an address without', async () => {
  let letThrough: (() => void)[] = [];
  const throttle = createSignInThrottle({
    shareLimit,
    delay: () => new Promise<void>((resolve) => letThrough.push(resolve)),
  });
  const flood = () => Array.from({ length: 20 }, (_, count) => tryAsUnknown(throttle, { address: `a${count}` }));
  const first = flood();
  for (const pass of letThrough) pass();
  await Promise.all(first);

  letThrough = [];
  const second = Promise.allSettled(flood());
  const owner = tryAsUnknown(throttle, { address: 'owner', check: right });
  for (const pass of letThrough) pass();
  expect(await owner).toBe('signed in');
  expect((await second).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
});

test('a flood across many accounts is limited too', async () => {
  const throttle = createSignInThrottle({ shareLimit, delay: () => new Promise(() => undefined) });
  for (let count = 0; count < 60; count += 1) {
    void tryAsUnknown(throttle, { account: `made-up-${count}`, address: `a${count}` });
  }
  await expect(tryAsUnknown(throttle, { account: 'one more', address: 'b' })).rejects.toThrow(AppError);
});

test('at most two passwords of unknown callers are checked at a time', async () => {
  const throttle = createSignInThrottle({ shareLimit, delay: async () => undefined });
  const running: (() => void)[] = [];
  let most = 0;
  const check = async () => {
    most = Math.max(
      most,
      running.push(() => undefined),
    );
    // One turn of the event loop lets every other attempt proceed as far as it can.
    await new Promise(setImmediate);
    running.pop();
    return null;
  };

  const tries = Array.from({ length: 12 }, (_, count) =>
    tryAsUnknown(throttle, { account: `u${count}`, address: `a${count}`, check }),
  );
  await Promise.all(tries);
  expect(most).toBe(2);
});

test('a failed check frees its place', async () => {
  const throttle = createSignInThrottle({ shareLimit, delay: async () => undefined });
  const check = () => Promise.reject(new Error('database unavailable'));
  for (let count = 0; count < 21; count += 1) {
    await expect(tryAsUnknown(throttle, { address: `a${count}`, check })).rejects.toThrow('database unavailable');
  }
  expect(await tryAsUnknown(throttle, { check: right })).toBe('signed in');
});

test('a known device or address does not wait, and its own wrong passwords are limited', async () => {
  const throttle = createSignInThrottle({ shareLimit, delay: () => new Promise(() => undefined) });
  for (let count = 0; count < 20; count += 1) void tryAsUnknown(throttle, { address: `a${count}` });
  const tryAsKnown = (check: () => Promise<string | null>) =>
    throttle.run({ account: 'owner', addressKey: 'a1', knownCaller: 'device' }, check);

  for (let count = 0; count < 4; count += 1) expect(await tryAsKnown(wrong)).toBeNull();
  for (let count = 0; count < 4; count += 1) expect(await tryAsKnown(right)).toBe('signed in');
  expect(await tryAsKnown(wrong)).toBeNull();
  await expect(tryAsKnown(right)).rejects.toMatchObject({ code: 'rate_limited' });
  throttle.clear();
  expect(await tryAsKnown(right)).toBe('signed in');
});

interface StrangersTry {
  account?: string;
  address?: string;
  check?: () => Promise<string | null>;
}

function tryAsUnknown(
  throttle: SignInThrottle,
  { account = 'owner', address = 'somewhere', check = wrong }: StrangersTry,
): Promise<string | null> {
  return throttle.run({ account, addressKey: address, knownCaller: null }, check);
}

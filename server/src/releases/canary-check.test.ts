import fc from 'fast-check';

import { isCanaryWorse, wilsonLowerBound } from './canary-check';

const ENOUGH = { loads: 200, addresses: 20, addressesWithErrors: 3 };
const HEALTHY = { loads: 10_000, addresses: 1_000, addressesWithErrors: 0 };

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 10, 0.0179],
  [5, 10, 0.2366],
  [10, 10, 0.7225],
  [3, 20, 0.0524],
  [50, 1_000, 0.0381],
])('the lower bound of %i in %i is %d', (hits, total, bound) => {
  expect(wilsonLowerBound(hits, total)).toBeCloseTo(bound, 4);
});

test('the bound is below the share, and approaches it as the numbers grow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, share) => {
      const hits = Math.round(share * total);
      const bound = wilsonLowerBound(hits, total);
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(hits / total);
      expect(wilsonLowerBound(hits * 10, total * 10)).toBeGreaterThanOrEqual(bound);
    }),
  );
});

test('a canary with enough reports and three failing addresses is worse than a stable version without errors', () => {
  expect(isCanaryWorse(ENOUGH, HEALTHY)).toBe(true);
  expect(isCanaryWorse(ENOUGH, { loads: 0, addresses: 0, addressesWithErrors: 0 })).toBe(true);
});

test.each([
  ['199 loads', { loads: 199 }],
  ['19 addresses', { addresses: 19 }],
  ['errors at 2 addresses', { addressesWithErrors: 2 }],
])('%s are not enough', (_name, change) => {
  expect(isCanaryWorse({ ...ENOUGH, ...change }, HEALTHY)).toBe(false);
});

test('a canary is as good as a stable version with the same share of failing addresses', () => {
  const canary = { loads: 5_000, addresses: 500, addressesWithErrors: 25 };
  expect(isCanaryWorse(canary, { loads: 9_000, addresses: 1_000, addressesWithErrors: 50 })).toBe(false);
  // 25 of 500 have a lower bound of 3.41 %.
  expect(isCanaryWorse(canary, { loads: 9_000, addresses: 1_000, addressesWithErrors: 35 })).toBe(false);
  expect(isCanaryWorse(canary, { loads: 9_000, addresses: 1_000, addressesWithErrors: 34 })).toBe(true);
});

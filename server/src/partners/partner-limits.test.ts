import { createPartnerLimits } from './partner-limits';
import type { Partner } from './partner-service';

const SITE_KEY = 'pk_busy';

test('eight addresses at their maximum rate do not block other addresses of the partner', () => {
  const limits = limitsOf({ formsPerHour: 600, connectsPerMinute: 1_200 });
  for (let address = 1; address <= 8; address += 1) {
    repeat(120, () => limits.takeForm(SITE_KEY, `198.19.1.${address}`));
    repeat(300, () => limits.takeConnect(SITE_KEY, `198.19.1.${address}`));
  }

  const office = '198.19.2.1';
  expect(repeat(50, () => limits.takeForm(SITE_KEY, office))).toBe(50);
  expect(repeat(100, () => limits.takeConnect(SITE_KEY, office))).toBe(100);
  for (let home = 1; home <= 200; home += 1) expect(limits.takeForm(SITE_KEY, `198.19.3.${home}`)).toBe(0);
});

test("beyond its fair share an address draws on the partner's ceiling and is rejected once that is used up", () => {
  const limits = limitsOf({ formsPerHour: 20, connectsPerMinute: 20 });

  // One from its own share and three quarters of the ceiling.
  expect(repeat(100, () => limits.takeForm(SITE_KEY, '198.19.1.1'))).toBe(1 + 15);
  expect(limits.takeForm(SITE_KEY, '198.19.1.1')).toBeGreaterThan(0);
  // One from its own share and one from the reserve for addresses that have drawn little so far.
  expect(repeat(100, () => limits.takeForm(SITE_KEY, '198.19.1.2'))).toBe(1 + 1);
});

test('the reserve can be used up too, and addresses within their share are never rejected', () => {
  const limits = limitsOf({ formsPerHour: 20, connectsPerMinute: 20 });
  repeat(100, () => limits.takeForm(SITE_KEY, '198.19.1.1'));

  const served = Array.from({ length: 10 }, (_, index) =>
    repeat(2, () => limits.takeForm(SITE_KEY, `198.19.2.${index}`)),
  );
  expect(served).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
});

function limitsOf(limits: Pick<Partner, 'formsPerHour' | 'connectsPerMinute'>) {
  const partner: Partner = {
    siteKey: SITE_KEY,
    name: 'Busy',
    origins: [],
    identityMinutes: 10,
    isActive: true,
    ...limits,
  };
  return createPartnerLimits({ find: (siteKey) => (siteKey === SITE_KEY ? partner : null) });
}

/** Returns how many of `times` calls were allowed. */
function repeat(times: number, take: () => number): number {
  return Array.from({ length: times }, take).filter((wait) => wait === 0).length;
}

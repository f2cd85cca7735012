import { drawVisitorGroup, groupOfSite, listCanaryGroups, VISITOR_GROUPS } from './visitor-group';

test('of 100,000 visitors with random groups, 10.0 ± 0.5 percent get a canary with 10 percent', () => {
  const groups = groupsOf(10);
  const visitors = Array.from({ length: 100_000 }, drawVisitorGroup);
  const share = visitors.filter((group) => groups.has(group)).length / visitors.length;
  expect(share).toBeGreaterThan(0.095);
  expect(share).toBeLessThan(0.105);
});

test('a drawn group is from 0 to 999', () => {
  const drawn = new Set(Array.from({ length: 50_000 }, drawVisitorGroup));
  expect(drawn.size).toBe(VISITOR_GROUPS);
  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([0, 999]);
});

test('every traffic percentage with one decimal is an exact number of groups', () => {
  for (let tenths = 0; tenths <= 1_000; tenths += 7) expect(groupsOf(tenths / 10).size).toBe(tenths);
  expect(groupsOf(0).size).toBe(0);
  expect(groupsOf(100).size).toBe(1_000);
  expect(listCanaryGroups('remote_a', { canary: null }).size).toBe(0);
});

test('widening only adds groups', () => {
  const widths = [0.1, 1, 10, 10.1, 50, 99.9, 100].map((traffic) => groupsOf(traffic));
  widths.slice(1).forEach((wider, index) => {
    expect([...(widths[index] ?? [])].filter((group) => !wider.has(group))).toEqual([]);
  });
});

test('the groups of two units, and of two versions, are independent', () => {
  const [first, second, third] = [groupsOf(50), groupsOf(50, 'remote_b'), groupsOf(50, 'remote_a', '1.2.0')];
  for (const other of [second, third]) {
    // Of 500 groups, 250 are expected in both; the standard deviation is 8.
    const common = [...first].filter((group) => other.has(group)).length;
    expect(common).toBeGreaterThan(200);
    expect(common).toBeLessThan(300);
  }
});

test('a site key always has the same group', () => {
  expect(groupOfSite('pk_a')).toBe(groupOfSite('pk_a'));
  const groups = Array.from({ length: 1_000 }, (_item, index) => groupOfSite(`pk_${index}`));
  expect(groups.every((group) => Number.isInteger(group) && group >= 0 && group < VISITOR_GROUPS)).toBe(true);
  expect(new Set(groups).size).toBeGreaterThan(550);
});

function groupsOf(traffic: number, unit = 'remote_a', version = '1.1.0') {
  return listCanaryGroups(unit, { canary: { version, traffic, since: '', by: '' } });
}

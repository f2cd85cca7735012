import { isSameGroup } from './message-group';

const ada = { author: 'Ada', time: '2026-09-21T16:00:00Z' };

test.each([
  ['the same author within five minutes', { author: 'Ada', time: '2026-09-21T16:04:59Z' }, true],
  ['the same author after five minutes', { author: 'Ada', time: '2026-09-21T16:05:00Z' }, false],
  ['another author', { author: 'Ben', time: '2026-09-21T16:00:01Z' }, false],
])('%s (%j) are one group: %s', (_case, next, expected) => {
  expect(isSameGroup(ada, next)).toBe(expected);
});

test('a new day in the company time zone starts a group', () => {
  const beforeMidnight = { author: 'Ada', time: '2026-09-22T03:59:00Z' };
  expect(isSameGroup(beforeMidnight, { author: 'Ada', time: '2026-09-22T04:00:00Z' })).toBe(false);
});

import { appendOlder, joinNewest } from './join-newest';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

test('new rows are added on top, and loaded older rows stay', () => {
  const held = { items: rows('c', 'b', 'a'), next: '/older-than-a' };
  const newest = { items: rows('d', 'c'), next: '/older-than-c' };

  expect(joinNewest(held, newest)).toEqual({ items: rows('d', 'c', 'b', 'a'), next: '/older-than-a' });
});

test('when more than one page of rows is new, the list restarts with the newest page instead of hiding a gap', () => {
  const held = { items: rows('b', 'a'), next: null };
  const newest = { items: rows('z', 'y'), next: '/older-than-y' };

  expect(joinNewest(held, newest)).toEqual(newest);
});

test('a deleted row disappears', () => {
  const held = { items: rows('c', 'b', 'a'), next: null };

  expect(joinNewest(held, { items: rows('c', 'a'), next: null }).items).toEqual(rows('c', 'a'));
  expect(joinNewest(held, { items: [], next: null }).items).toEqual([]);
});

test('an older page is appended once, and only to the list that requested it', () => {
  const held = { items: rows('c', 'b'), next: '/older-than-b' };
  const older = { items: rows('a'), next: null };

  const once = appendOlder(held, '/older-than-b', older);
  expect(once).toEqual({ items: rows('c', 'b', 'a'), next: null });
  expect(appendOlder(once, '/older-than-b', older)).toEqual(once);
});

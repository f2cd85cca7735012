import { forgetDrafts, readDraft, storeDraft } from './drafts';

afterEach(() => sessionStorage.clear());

test('each chat has its own draft, and an empty one is deleted', () => {
  storeDraft('a', 'Good mor');
  storeDraft('ab', 'Hello');

  expect(readDraft('a')).toBe('Good mor');
  storeDraft('a', '');
  expect(readDraft('a')).toBe('');
  expect(sessionStorage).toHaveLength(1);
});

test('signing out deletes all drafts and nothing else', () => {
  storeDraft('a', 'Good mor');
  sessionStorage.setItem('other', 'x');

  forgetDrafts();

  expect(readDraft('a')).toBe('');
  expect(sessionStorage.getItem('other')).toBe('x');
});

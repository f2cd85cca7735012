import { describeFileLimit } from './file-limit';

test.each([
  ['1024', '4096', /may open 1024 files, fewer than the 10500/],
  ['20000', '20000', null],
  ['unlimited', 'unlimited', null],
])('with %s of %s open files the start warns: %s', (soft, hard, expected) => {
  const sentence = describeFileLimit(
    10_000,
    `Max processes  9 9 processes\nMax open files            ${soft}   ${hard}  files`,
  );
  expect(sentence).toEqual(expected === null ? null : expect.stringMatching(expected));
});

import { filledText, numberText, plainText } from './text';

test('control and bidirectional characters are stripped, line breaks stay', () => {
  expect(plainText(50).parse(' a\u0000b\u202Ec\n d\t ')).toBe('abc\n d');
});

test('a text that is too long is refused, not cut', () => {
  expect(plainText(3).safeParse('abcd').success).toBe(false);
  expect(plainText(3).parse('abc')).toBe('abc');
});

test('a text of blanks and invisible characters counts as empty', () => {
  expect(filledText(10).safeParse(' \u200E \u0007').success).toBe(false);
});

test('a lone surrogate is replaced, because the database refuses it', () => {
  expect(plainText(10).parse('a\uD800b')).toBe('a\uFFFDb');
});

test('what a numeric input sends as a number is kept as text', () => {
  expect(numberText(20).parse(3_015_550_100)).toBe('3015550100');
  expect(numberText(20).parse(' 301 ')).toBe('301');
  expect(numberText(20).safeParse(Number.NaN).success).toBe(false);
  expect(numberText(20).safeParse(null).success).toBe(false);
});

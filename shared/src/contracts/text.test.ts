import { exactText, filledList, filledText, idText, numberText, plainText, sequenceNumber } from './text';

test('control and bidirectional characters are stripped, line breaks are kept', () => {
  expect(plainText(50).parse(' a\u0000b\u202Ec\n d\t ')).toBe('abc\n d');
});

test('a text that is too long is refused, not cut', () => {
  expect(plainText(3).safeParse('abcd').success).toBe(false);
  expect(plainText(3).parse('abc')).toBe('abc');
});

test('a text of blanks and invisible characters counts as empty', () => {
  for (const text of [' \u200E \u0007', '\u200B', '\u00AD \u2060', '\u3164\uFE0F']) {
    expect(filledText(10).safeParse(text).success).toBe(false);
    expect(plainText(10).parse(text)).toBe('');
  }
  expect(filledText(20).parse('👩\u200D🔧\uFE0F')).toBe('👩\u200D🔧\uFE0F');
});

test('a lone surrogate is replaced, because the database rejects it', () => {
  expect(plainText(10).parse('a\uD800b')).toBe('a\uFFFDb');
});

test('a number from a numeric input is stored as text', () => {
  expect(numberText(20).parse(3_015_550_100)).toBe('3015550100');
  expect(numberText(20).parse(' 301 ')).toBe('301');
  expect(numberText(20).safeParse(Number.NaN).success).toBe(false);
  expect(numberText(20).safeParse(null).success).toBe(false);
});

test('a text used for comparison is either stored unchanged or refused', () => {
  expect(exactText(10).parse(' a\u202Eb\n')).toBe(' a\u202Eb\n');
  for (const text of ['a\u0000', '\uD800', '\uDC00a']) expect(exactText(10).safeParse(text).success).toBe(false);
  expect(exactText(2).safeParse('abc').success).toBe(false);
  expect(exactText(2).safeParse('').success).toBe(true);
  expect(idText(2).safeParse('').success).toBe(false);
});

test('a sequence number fits into 32 bits', () => {
  expect(sequenceNumber().parse(2 ** 31 - 1)).toBe(2_147_483_647);
  for (const value of [2 ** 31, -1, 1.5, Number.NaN, '1']) {
    expect(sequenceNumber().safeParse(value).success).toBe(false);
  }
});

test.each([
  ['plainText', plainText(5)],
  ['filledText', filledText(5)],
  ['numberText', numberText(5)],
  ['exactText', exactText(5)],
  ['idText', idText(5)],
  ['sequenceNumber', sequenceNumber()],
  ['filledList', filledList(plainText(5), 5)],
])('%s refuses an object with any length', (_, schema) => {
  for (const length of [1, -1, 'x', null, {}, { toString: 1, valueOf: 1 }]) {
    expect(schema.safeParse({ length, size: length }).success).toBe(false);
  }
});

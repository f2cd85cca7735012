import { formatCursor, sequenceCursorSchema, timeCursorSchema } from './cursor';

test.each(['1', '42', '253402300799999'])('%s is a cursor only for lists by sequence number', (text) => {
  expect(formatCursor(sequenceCursorSchema.parse(text))).toBe(text);
  expect(timeCursorSchema.safeParse(text).success).toBe(false);
});

test.each(['0_a', '1790000000000_Ab-9_x__', '253402300799999_a'])('%s is a cursor only for lists by time', (text) => {
  expect(formatCursor(timeCursorSchema.parse(text))).toBe(text);
  expect(sequenceCursorSchema.safeParse(text).success).toBe(false);
});

test.each(['', '0', '-1', '1.5', '1e3', 'x', '_a', '1_', '1_ü', '253402300800000_a', '9999999999999999'])(
  '%j is not a cursor',
  (text) => {
    expect(sequenceCursorSchema.safeParse(text).success).toBe(false);
    expect(timeCursorSchema.safeParse(text).success).toBe(false);
  },
);

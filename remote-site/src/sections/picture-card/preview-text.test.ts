import { previewText } from './preview-text';

test('a long text is cut to 250 characters and an ellipsis', () => {
  expect(previewText('x'.repeat(251))).toBe(`${'x'.repeat(250)}…`);
});

test('a text that fits is not cut', () => {
  expect(previewText('x'.repeat(250))).toBe('x'.repeat(250));
});

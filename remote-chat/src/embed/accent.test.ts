import { paintAccent } from './accent';

test.each([
  ['#7a1f2b', '#fff'],
  ['#ffd400', '#000'],
  ['#FFF', '#000'],
  ['#000', '#fff'],
])('on a button of %s stands %s', (accent, text) => {
  expect(paintAccent(accent)).toMatchObject({ '--chat-accent': accent, '--chat-on-accent': text });
});

test('a colour too light for a text on white is not written with', () => {
  expect(paintAccent('#ffd400')['--chat-accent-text']).toBe('var(--chat-ink)');
  expect(paintAccent('#7a1f2b')['--chat-accent-text']).toBe('#7a1f2b');
});

test.each(['', 'red', '#12', '#12345', 'url(x)', '#1234567'])('%j is no colour', (accent) => {
  expect(paintAccent(accent)).toEqual({});
});

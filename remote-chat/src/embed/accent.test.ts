import { paintAccent, paintOpenedChat } from './accent';

test.each([
  ['#7a1f2b', '#fff'],
  ['#ffd400', '#000'],
  ['#FFF', '#000'],
  ['#0a0', '#000'],
  ['#090', '#000'],
  ['#070', '#fff'],
  ['#000', '#fff'],
])('text on a button of color %s is %s', (accent, text) => {
  expect(paintAccent(accent)).toBe(`--chat-accent:${accent};--chat-on-accent:${text};`);
});

test('a color too light for text on white is not used for text', () => {
  expect(paintOpenedChat('#ffd400')['--chat-accent-text']).toBe('var(--chat-ink)');
  expect(paintOpenedChat('#7a1f2b')['--chat-accent-text']).toBe('#7a1f2b');
});

test('on the darkened or lightened accent of the opened chat, text has the same color as on the button', () => {
  expect(paintOpenedChat('#7a1f2b')).toMatchObject({ '--chat-shade': '#000' });
  expect(paintOpenedChat('#ffd400')).toMatchObject({ '--chat-shade': '#fff' });
  expect(paintOpenedChat('')).toEqual({});
});

test.each(['', 'red', '#12', '#12345', 'url(x)', '#1234567'])('%j is not a color', (accent) => {
  expect(paintAccent(accent)).toBe('');
});

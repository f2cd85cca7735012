import { MESSAGE_MAX } from './limits';
import { splitMessage } from './split-message';

test('a text within the limit is one message', () => {
  expect(splitMessage(' Hello ')).toEqual(['Hello']);
  expect(splitMessage('x'.repeat(MESSAGE_MAX))).toHaveLength(1);
});

test('a longer text is divided between words, and no word is lost', () => {
  const text = 'Do you build decks?\n'.repeat(500);
  const parts = splitMessage(text);

  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(MESSAGE_MAX);
  expect(parts.join('\n')).toBe(text.trim());
});

test('a text without white space is divided at the limit, but not within a character', () => {
  expect(splitMessage('x'.repeat(MESSAGE_MAX + 1))).toEqual(['x'.repeat(MESSAGE_MAX), 'x']);
  const parts = splitMessage(`x${'😀'.repeat(MESSAGE_MAX)}`);
  for (const part of parts) expect(part.isWellFormed()).toBe(true);
  expect(parts.join('')).toBe(`x${'😀'.repeat(MESSAGE_MAX)}`);
});

import { LOCALE_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { createPlural } from './create-plural';
import { ENGLISH } from './english';
import { chooseLocale } from './locale';
import { readOwnLocale } from './own-locale';
import { SPANISH } from './spanish';

test.each([
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['est', 'en'],
  ['constructor', 'en'],
  ['__proto__', 'en'],
  ['toString', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the tag %j selects %j', (tag, locale) => {
  expect(chooseLocale(tag)).toBe(locale);
});

test.each([
  ['es-MX', null, 'es'],
  ['es', 'en', 'en'],
  ['en-US', null, 'en'],
  ['de-DE', null, 'en'],
  ['en-US', 'es', 'es'],
])('on our own site a browser in %j has, with the choice %j, the language %j', (browser, choice, locale) => {
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  if (choice) localStorage.setItem(LOCALE_KEY, choice);

  expect(readOwnLocale()).toBe(locale);

  language.mockRestore();
  localStorage.clear();
});

test('each language has the plural forms that its rules name', () => {
  const messages = { one: 'wiadomość', few: 'wiadomości', many: 'wiadomości', other: 'wiadomości' };
  const polish = createPlural('pl');

  expect([1, 2, 5].map((count) => polish(count, { ...messages, few: 'few', many: 'many' }))).toEqual([
    messages.one,
    'few',
    'many',
  ]);
  expect(createPlural('pl')(2, { other: 'other' })).toBe('other');
  expect([1, 2].map(ENGLISH.unread.count)).toEqual(['1 new message', '2 new messages']);
  expect([1, 2].map(SPANISH.unread.count)).toEqual(['1 mensaje nuevo', '2 mensajes nuevos']);
});

test('no English text is left in the other language, and it addresses the visitor formally', () => {
  const english = new Set(listTexts(ENGLISH));
  const { english: _, ...bot } = SPANISH.bot;
  const spanish = listTexts({ ...SPANISH, bot });

  expect(spanish.filter((text) => english.has(text))).toEqual(['ltr', 'No']);
  expect(spanish.filter((text) => /(?<!\p{L})(tú|tu|tus|te|ti|contigo)(?!\p{L})/iu.test(text))).toEqual([]);
});

/** All texts, those of functions with sample values. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(2, 'x'))];
  return Object.values(value as object).flatMap(listTexts);
}

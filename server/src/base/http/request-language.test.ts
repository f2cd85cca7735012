import { isSpanish, languageOf } from './request-language';

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es', 'es'],
  ['EN-us', 'en'],
  ['fil;q=0.5', 'fil'],
  ['*', ''],
  ['spanish', ''],
  [undefined, ''],
])('Accept-Language %j is the language %j', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

test('Spanish is chosen by the language of a tag, whatever its region', () => {
  expect(['es', 'es-US', 'est', 'en-US', ''].filter(isSpanish)).toEqual(['es', 'es-US']);
});

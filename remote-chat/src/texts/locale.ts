export type Locale = 'en' | 'es';

/** Maps a BCP 47 tag to a language of the chat: `es-MX` becomes Spanish, unsupported languages become English. */
export function chooseLocale(tag = ''): Locale {
  return /^es\b/i.test(tag) ? 'es' : 'en';
}

export type Locale = 'en' | 'es';

/** `es-MX` becomes Spanish, unsupported languages become English. */
export function chooseLocale(tag = ''): Locale {
  return /^es\b/i.test(tag) ? 'es' : 'en';
}

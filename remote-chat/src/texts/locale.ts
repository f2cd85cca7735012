export type Locale = 'en' | 'es';

/** The chat's language for a BCP 47 tag: `es-MX` is Spanish, and what the chat does not speak is English. */
export function chooseLocale(tag = ''): Locale {
  return /^es\b/i.test(tag) ? 'es' : 'en';
}

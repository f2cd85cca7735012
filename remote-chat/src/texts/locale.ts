import { LAUNCHER_TEXTS } from '../embed/launcher-texts';

/** A supported language. */
export type Locale = keyof typeof LAUNCHER_TEXTS;

/** `es-MX` becomes Spanish, unsupported languages become English. */
export function chooseLocale(tag = ''): Locale {
  const language = tag.toLowerCase().split('-')[0] as Locale;
  // Not `in`, which also finds `constructor`.
  return Object.hasOwn(LAUNCHER_TEXTS, language) ? language : 'en';
}

/** Part of the URL of a language's chunk. */
export function textsChunk(locale: Locale): string {
  return `/texts-${locale}.`;
}

import { withinLimit } from '../embed/load-limit';
import type { ChatTexts } from './chat-texts';
import type { Locale } from './locale';

/** Each language is a chunk of its own, named `texts-<locale>`. */
const LANGUAGES: Readonly<Record<Locale, () => Promise<ChatTexts>>> = {
  en: async () => (await import(/* webpackChunkName: "texts-en" */ './english')).ENGLISH,
  es: async () => (await import(/* webpackChunkName: "texts-es" */ './spanish')).SPANISH,
};

/** In their own language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

export function loadTexts(locale: Locale): Promise<ChatTexts> {
  return withinLimit(LANGUAGES[locale]());
}

import type { Locale } from '../texts/locale';

/** Text of the launcher, which renders before the other texts load. */
export const LAUNCHER_TEXTS: Readonly<Record<Locale, string>> = {
  en: 'Chat with us',
  es: 'Chatea con nosotros',
};

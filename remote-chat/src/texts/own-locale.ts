import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';

import { chooseLocale, type Locale } from './locale';

/** Key, on our own site, of the language that the visitor has chosen. */
export const LOCALE_KEY = 'chatLanguage';

/** The language of the chat on our own site: the one that the visitor has chosen, otherwise that of the browser. */
export function readOwnLocale(): Locale {
  return chooseLocale(openBrowserStorage('localStorage')?.getItem(LOCALE_KEY) ?? navigator.language);
}

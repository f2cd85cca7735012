import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { LOCALE_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { chooseLocale, type Locale } from './locale';

/** The language of the chat on our own site: the one that the visitor has chosen, otherwise that of the browser. */
export function readOwnLocale(): Locale {
  return chooseLocale(openBrowserStorage('localStorage')?.getItem(LOCALE_KEY) ?? navigator.language);
}

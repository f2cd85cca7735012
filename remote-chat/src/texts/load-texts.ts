import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import { withinLimit } from '../embed/load-limit';
import type { ChatTexts } from './chat-texts';
import { ENGLISH } from './english';
import type { Locale } from './locale';

export interface LoadedTexts extends Store<ChatTexts> {
  /** Also resolves if the texts of the initial language fail to load. The texts then stay in English. */
  settled: Promise<void>;
  close: () => void;
}

/** Each language is a chunk of its own, named `texts-<locale>`. */
const OTHER_LANGUAGES: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<ChatTexts>>> = {
  es: async () => (await import(/* webpackChunkName: "texts-es" */ './spanish')).SPANISH,
};

/** @param preload called with the name of the chunk before the texts of another language are imported */
export function followLocale(locale: Store<Locale>, preload: (chunk: string) => void): LoadedTexts {
  const store = createStore(ENGLISH);

  async function follow(): Promise<void> {
    const wanted = locale.getSnapshot();
    const texts = await load(wanted, preload).catch(() => ENGLISH);
    if (locale.getSnapshot() === wanted) store.set(texts);
  }

  const settled = follow();
  return { ...store, settled, close: locale.subscribe(() => void follow()) };
}

async function load(locale: Locale, preload: (chunk: string) => void): Promise<ChatTexts> {
  if (locale === 'en') return ENGLISH;
  preload(`texts-${locale}`);
  return withinLimit(OTHER_LANGUAGES[locale]());
}

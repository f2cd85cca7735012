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

export function followLocale(locale: Store<Locale>): LoadedTexts {
  const store = createStore(ENGLISH);

  async function follow(): Promise<void> {
    const wanted = locale.getSnapshot();
    const texts = await load(wanted).catch(() => ENGLISH);
    if (locale.getSnapshot() === wanted) store.set(texts);
  }

  const settled = follow();
  return { ...store, settled, close: locale.subscribe(() => void follow()) };
}

async function load(locale: Locale): Promise<ChatTexts> {
  if (locale === 'en') return ENGLISH;
  return (await withinLimit(import(/* webpackChunkName: "spanish" */ './spanish'))).SPANISH;
}

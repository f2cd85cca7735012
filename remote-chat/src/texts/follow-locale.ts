import { contact as company } from '@potomac-oak/shared/company';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import type { ChatContext } from '../embed/chat-context';
import type { ChatTexts } from './chat-texts';
import { loadTexts } from './languages';
import { chooseLocale, type Locale, textsChunk } from './locale';

export interface LoadedTexts extends Store<ChatTexts> {
  close: () => void;
}

/**
 * Follows the option `locale`. Rejects if neither its texts nor the English ones load. If those of another language do
 * not load later, the texts stay as they are.
 */
export async function followLocale({ options, changes, preload }: ChatContext): Promise<LoadedTexts> {
  let tag = options.locale;
  const store = createStore(await load().catch(() => loadLanguage('en')));

  function load(): Promise<ChatTexts> {
    const locale = chooseLocale(tag);
    if (tag && !tag.toLowerCase().startsWith(locale)) {
      // biome-ignore lint/suspicious/noConsole: explains to the page's developers why the chat is in English.
      console.warn(`${company.name} chat: the language "${tag}" is not supported. The chat is in English.`);
    }
    return loadLanguage(locale);
  }

  function loadLanguage(locale: Locale): Promise<ChatTexts> {
    preload?.(textsChunk(locale));
    return loadTexts(locale);
  }

  async function follow(): Promise<void> {
    const { locale } = options;
    if (locale === tag) return;
    tag = locale;
    const texts = await load().catch(store.getSnapshot);
    // The page may have changed it again.
    if (locale === tag) store.set(texts);
  }

  void follow();
  return { ...store, close: changes.subscribe(() => void follow()) };
}

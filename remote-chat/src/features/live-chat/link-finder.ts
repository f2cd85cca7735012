import type { TextPart } from '@potomac-oak/shared/chat-ui/find-links';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

type FindLinks = (text: string) => readonly TextPart[];

/** Finds no links until the recognition of links has loaded. */
export interface LinkFinder extends Store<FindLinks> {
  /** Loads the recognition of links when the first text may contain one. */
  loadFor: (texts: readonly string[]) => void;
}

const MAY_BE_LINK = /@|\w\.\w|:\/\/|\d{3}/;

/** @param preload called before the recognition of links is imported */
export function createLinkFinder(preload: () => void): LinkFinder {
  const store = createStore<FindLinks>((text) => [{ text }]);
  let isRequested = false;

  async function load(): Promise<void> {
    preload();
    const { findLinks } = await import(/* webpackChunkName: "links" */ '@potomac-oak/shared/chat-ui/find-links');
    store.set(findLinks);
  }

  return {
    ...store,
    loadFor(texts) {
      if (isRequested || !texts.some((text) => MAY_BE_LINK.test(text))) return;
      isRequested = true;
      // Without the file, messages are shown without links.
      load().catch(() => (isRequested = false));
    },
  };
}

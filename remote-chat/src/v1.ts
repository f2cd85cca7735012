import type { ChatApp } from './embed/chat-context';
import { mountChat } from './embed/mount-chat';
import { isApiFree, publishApi, withdrawApi } from './embed/script-api';
import { readScriptOptions } from './embed/script-options';
import { PARTNER_STORAGE_PREFIX } from './visitor/visitor-key';

/** The build puts the name in: of the ES module beside this script that holds the chat itself. */
declare const EMBED_APP_FILE: string;

const script = findScript();
if (script && isApiFree()) embed(script);

function embed(tag: HTMLScriptElement): void {
  const element = document.createElement('div');
  // Not in the body: a transformed body would hold what is fixed inside it, and some routers replace the body.
  document.documentElement.append(element);
  let tries = 0;
  const chat = mountChat({
    element,
    options: readScriptOptions(tag),
    storagePrefix: PARTNER_STORAGE_PREFIX,
    async loadApp() {
      const address = new URL(EMBED_APP_FILE, tag.src);
      // Browsers keep the failure of a module, so another try needs another address.
      if (tries > 0) address.search = `retry=${tries}`;
      tries += 1;
      return (await import(/* webpackIgnore: true */ address.href)) as ChatApp;
    },
  });

  publishApi({
    ...chat,
    destroy() {
      chat.destroy();
      element.remove();
      withdrawApi();
    },
  });
}

function findScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  // A page can shadow `currentScript` by an element of that name.
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return document.querySelector('script[src*="/embed/v1.js"]');
}

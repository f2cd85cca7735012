import type { ChatApp } from './embed/chat-context';
import { whenIdle } from './embed/idle';
import { mountChat } from './embed/mount-chat';
import { publishApi } from './embed/script-api';
import { readScriptOptions } from './embed/script-options';
import { chooseTag } from './embed/script-tag';
import { PARTNER_STORAGE_PREFIX } from './visitor/visitor-key';

/** Defined by the build: the file name of the ES module beside this script that contains the chat. */
declare const EMBED_APP_FILE: string;

/** A single slow image can delay the page's load event indefinitely. */
const LOAD_PATIENCE_MS = 5_000;

const tag = chooseTag();
if (tag) embed(tag);

function embed(tag: HTMLScriptElement): void {
  const element = document.createElement('div');
  const options = readScriptOptions(tag);
  let tries = 0;
  const chat = mountChat({
    element,
    options,
    storagePrefix: PARTNER_STORAGE_PREFIX,
    attach() {
      // Not in the body: a transformed body would shift fixed elements, and some routers replace the whole body.
      if (!element.isConnected) document.documentElement.append(element);
    },
    wait: whenLoaded,
    loadApp() {
      // Browsers cache the failure of a module, so a retry needs another URL.
      const query = tries++ ? `?retry=${tries}` : '';
      return import(/* webpackIgnore: true */ new URL(EMBED_APP_FILE, tag.src) + query) as Promise<ChatApp>;
    },
  });

  publishApi({
    ...chat,
    options,
    destroy() {
      chat.destroy();
      element.remove();
    },
  });
}

/** Waits for the load event: React 18 discards a whole document if it finds a foreign element while hydrating it. */
function whenLoaded(work: () => void): () => void {
  let stop = () => {
    removeEventListener('load', follow);
    clearTimeout(timer);
  };
  function follow() {
    stop();
    stop = whenIdle(work);
  }
  addEventListener('load', follow);
  const timer = setTimeout(follow, document.readyState === 'complete' ? 0 : LOAD_PATIENCE_MS);
  return () => stop();
}

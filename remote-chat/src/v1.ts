import type { ChatApp } from './embed/chat-context';
import { whenIdle } from './embed/idle';
import { mountChat } from './embed/mount-chat';
import { publishApi } from './embed/script-api';
import { readScriptOptions } from './embed/script-options';
import { chooseTag } from './embed/script-tag';
import { PARTNER_STORAGE_PREFIX } from './visitor/visitor-key';

/** The build puts the name in: of the ES module beside this script that holds the chat itself. */
declare const EMBED_APP_FILE: string;

/** A page that has not loaded by then may never do so, for the sake of one picture. */
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
      // Not in the body: a transformed body would hold what is fixed inside it, and some routers replace the body.
      if (!element.isConnected) document.documentElement.append(element);
    },
    wait: whenLoaded,
    async loadApp() {
      // Browsers keep the failure of a module, so another try needs another address.
      const query = tries === 0 ? '' : `?retry=${tries}`;
      tries += 1;
      return (await import(/* webpackIgnore: true */ new URL(EMBED_APP_FILE, tag.src) + query)) as ChatApp;
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

/** React 18, where it takes over a whole document, throws it away for an element in it that is not its own. */
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

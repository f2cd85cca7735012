import { createAppSource } from './embed/app-source';
import { whenIdle } from './embed/idle';
import { mountChat } from './embed/mount-chat';
import { publishApi } from './embed/script-api';
import { readScriptOptions } from './embed/script-options';
import { chooseTag } from './embed/script-tag';
import { partnerPrefix } from './visitor/partner-prefix';

/** A single slow image can delay the page's load event indefinitely. */
const LOAD_PATIENCE_MS = 5_000;

const tag = chooseTag();
if (tag) embed(tag);

function embed(tag: HTMLScriptElement): void {
  const element = document.createElement('div');
  const options = readScriptOptions(tag);
  const chat = mountChat({
    element,
    options,
    storagePrefix: partnerPrefix(options.siteKey),
    attach,
    wait: whenLoaded,
    loadApp: createAppSource(tag, options, element),
  });

  // Called when the page replaces its whole document, for example with `document.write`.
  const observer = new MutationObserver(() => {
    attach();
    chat.update({});
  });
  observer.observe(document, { childList: true });
  publishApi({ ...chat, options }, () => {
    observer.disconnect();
    // As in launcher.ts.
    element.parentNode?.removeChild(element);
  });

  // Not in the body: a transformed body would shift fixed elements, and some routers replace the whole body.
  function attach() {
    if (!element.isConnected) document.querySelector(options.inline || 'html')?.append(element);
  }
}

/** Waits for the load event: React 18 discards a whole document if it finds a foreign element while hydrating it. */
async function whenLoaded(work: () => void): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('load', resolve);
    setTimeout(resolve, document.readyState === 'complete' ? 0 : LOAD_PATIENCE_MS);
  });
  whenIdle(work);
}

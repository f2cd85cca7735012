import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import type { EmbedSite } from '@potomac-oak/shared/contracts/partner';

import { sitePath } from '../site/site-path';
import type { ChatApp } from './chat-context';

/**
 * Returns a function that loads the version of the chat that the server names for this site, and checks its integrity.
 * Each call requests the version again.
 *
 * @param element in the document, with a shadow root that receives the preload links
 */
export function createAppSource(
  tag: HTMLScriptElement,
  { apiOrigin, siteKey }: ChatWidgetProps,
  element: HTMLElement,
): () => Promise<ChatApp> {
  let tries = 0;

  // In a browser that does not support this link, the module loads without the check.
  function preload(href: string, integrity: string): void {
    const link = { rel: 'modulepreload', href, integrity, nonce: tag.nonce };
    element.shadowRoot?.append(Object.assign(document.createElement('link'), link));
  }

  return async () => {
    const response = await fetch(apiOrigin + sitePath(siteKey));
    // A proxy's error is not JSON.
    if (!response.ok) throw response.status;
    const site: EmbedSite = await response.json();
    // The site has no release of the chat.
    if (!site.app) throw response.status;
    // Browsers cache the failure of a module, so a retry needs another URL.
    const url = new URL(site.app.url, apiOrigin) + (tries++ ? `?retry=${tries}` : '');
    preload(url, site.app.integrity);
    const { startChat }: ChatApp = await import(/* webpackIgnore: true */ url);
    return { startChat: (context) => startChat({ ...context, site, preload, tag }) };
  };
}

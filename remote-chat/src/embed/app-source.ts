import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import type { EmbedSite } from '@potomac-oak/shared/contracts/partner';

import { sitePath } from '../site/site-path';
import { chooseLocale, textsChunk } from '../texts/locale';
import type { ChatApp } from './chat-context';

/**
 * Returns a function that loads the version of the chat that the server names for this site, and checks its integrity.
 * Each call requests the version again.
 *
 * @param element in the document, with a shadow root that receives the preload links
 */
export function createAppSource(
  tag: HTMLScriptElement,
  options: ChatWidgetProps,
  element: HTMLElement,
): () => Promise<ChatApp> {
  let tries = 0;

  return async () => {
    const { apiOrigin, siteKey, locale } = options;
    const response = await fetch(apiOrigin + sitePath(siteKey));
    // A proxy's error is not JSON.
    if (!response.ok) throw response.status;
    const site: EmbedSite = await response.json();
    // The site has no release of the chat.
    if (!site.app) throw response.status;
    const { url, files } = site.app;
    // Browsers cache the failure of a module, so a retry needs another URL. The app's own modules get its query.
    const query = tries++ ? `?retry=${tries}` : '';
    const urlOf = (path: string) => new URL(path, apiOrigin) + query;

    // In a browser that does not support this link, and in Firefox without the nonce, the module loads without the check.
    function preload(part: string): void {
      for (const [path, integrity] of Object.entries(files)) {
        const link = { rel: 'modulepreload', href: urlOf(path), integrity, nonce: tag.nonce };
        if (path.includes(part)) element.shadowRoot?.append(Object.assign(document.createElement('link'), link));
      }
    }

    preload(url);
    preload(textsChunk(chooseLocale(locale)));
    const { startChat }: ChatApp = await import(/* webpackIgnore: true */ urlOf(url));
    return { startChat: (context) => startChat({ ...context, site, preload, tag }) };
  };
}

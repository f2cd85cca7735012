import type { ChatHandle, ChatWidgetProps, Mount } from '@potomac-oak/shared/contracts/chat-widget';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import { isOnBar } from './embed/avoid-bars';
import { avoidContent } from './embed/avoid-content';
import { compactOnScroll } from './embed/compact-launcher';
import { mountChat } from './embed/mount-chat';
import { readOrigin } from './embed/read-origin';
import { loadTexts } from './texts/languages';
import { chooseLocale } from './texts/locale';
import { readOwnLocale } from './texts/own-locale';
import { partnerPrefix } from './visitor/partner-prefix';

export const contract = FEDERATION_CONTRACT_VERSION;

const chatOf = new WeakMap<HTMLElement, ChatHandle>();

/**
 * Renders the launcher into a shadow root of `element` and loads the rest of the chat on the first interaction.
 * Destroys an existing chat in the same element.
 */
export const mount: Mount = (element, given) => {
  chatOf.get(element)?.destroy();
  const isOurs = isOurPage(given);
  const options = { ...given, apiOrigin: given.apiOrigin && readOrigin(given.apiOrigin) };
  if (isOurs) options.locale ??= readOwnLocale();
  const chat = mountChat({
    element,
    options,
    storagePrefix: isOurs ? '' : partnerPrefix(options.siteKey),
    async loadApp() {
      // In parallel with the chat, which reports a failure.
      loadTexts(chooseLocale(options.locale)).catch(() => {});
      if (!isOurs) return import(/* webpackChunkName: "chat" */ './app/start-framed');
      const { startChat } = await import(/* webpackChunkName: "chat" */ './app/start-chat');
      // A partner's page chooses the language itself.
      return { startChat: (context) => startChat({ ...context, setLocale: chat.setLocale }) };
    },
  });
  const { shadowRoot } = element;
  const launcher = shadowRoot?.querySelector<HTMLElement>('.launcher');
  const stops = shadowRoot && launcher ? [avoidContent(launcher), compactOnScroll(shadowRoot, launcher, isOnBar)] : [];
  const handle: ChatHandle = {
    ...chat,
    destroy() {
      for (const stop of stops) stop();
      chat.destroy();
    },
  };
  chatOf.set(element, handle);
  return handle;
};

function isOurPage({ apiOrigin, siteKey }: ChatWidgetProps): boolean {
  return apiOrigin === '' && siteKey === undefined;
}

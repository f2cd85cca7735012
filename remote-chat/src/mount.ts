import {
  type ChatHandle,
  type ChatWidgetProps,
  FEDERATION_CONTRACT_VERSION,
} from '@potomac-oak/shared/contracts/federation';

import { mountChat } from './embed/mount-chat';
import { PARTNER_STORAGE_PREFIX } from './visitor/visitor-key';

export const contract = FEDERATION_CONTRACT_VERSION;

/** Draws the launcher into a shadow root of `element`; the rest of the chat is loaded when a visitor reaches for it. */
export function mount(element: HTMLElement, options: ChatWidgetProps): ChatHandle {
  return mountChat({
    element,
    options,
    storagePrefix: isOurPage(options) ? '' : PARTNER_STORAGE_PREFIX,
    loadApp: () => import(/* webpackChunkName: "chat" */ './app/start-chat'),
  });
}

function isOurPage({ apiOrigin, siteKey }: ChatWidgetProps): boolean {
  return apiOrigin === '' && siteKey === undefined;
}

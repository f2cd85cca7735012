import { type ChatWidgetProps, FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import { type ChatHandle, mountChat } from './embed/mount-chat';

export const contract = FEDERATION_CONTRACT_VERSION;

/** Draws the launcher into a shadow root of `element`; the rest of the chat is loaded when a visitor reaches for it. */
export function mount(element: HTMLElement, options: ChatWidgetProps): ChatHandle {
  return mountChat({ element, options, loadApp: () => import(/* webpackChunkName: "chat" */ './app/start-chat') });
}

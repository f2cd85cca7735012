import type { ChatContext } from '../embed/chat-context';
import { PanelFrame } from '../features/panel/panel-frame';
import { startChat as start } from './start-chat';

/** Starts a chat on a page of others. Its panel is in a frame, so that the page's shortcuts do not receive its keys. */
export function startChat(context: ChatContext): Promise<() => void> {
  return start({ ...context, PanelBody: PanelFrame });
}

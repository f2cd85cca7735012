import type { ChatContext } from '../embed/chat-context';
import { PanelFrame } from '../features/panel/panel-frame';
import { startChat as start } from './start-chat';

/** Starts the chat of the script-tag embed. */
export function startChat(context: ChatContext): Promise<() => void> {
  return start({ ...context, PanelBody: PanelFrame });
}

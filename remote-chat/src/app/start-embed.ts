import { avoidBars } from '../embed/avoid-bars';
import type { ChatContext } from '../embed/chat-context';
import { compactOnScroll } from '../embed/compact-launcher';
import { PanelFrame } from '../features/panel/panel-frame';
import { startChat as start } from './start-chat';

/** Starts the chat of the script-tag embed. The script that renders the launcher has no room to move or shrink it. */
export async function startChat(context: ChatContext): Promise<() => void> {
  const stopApp = await start({ ...context, PanelBody: PanelFrame });
  const stops = [compactOnScroll(context.shadow, context.button), avoidBars(context.button), stopApp];
  return () => {
    for (const stop of stops) stop();
  };
}

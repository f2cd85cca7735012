import { avoidBars } from '../embed/avoid-bars';
import type { ChatContext } from '../embed/chat-context';
import { compactOnScroll } from '../embed/compact-launcher';
import { PanelFrame } from '../features/panel/panel-frame';
import { startChat as start } from './start-chat';

/** Starts the chat of the script-tag embed. The script that renders the launcher has no room to move or shrink it. */
export async function startChat(context: ChatContext): Promise<() => void> {
  const stopApp = await start({ ...context, PanelBody: PanelFrame });
  const { shadow, button, changes, options } = context;
  const stops = [stopApp, compactOnScroll(shadow, button)];
  // An inline chat has no button.
  if (!options.inline) stops.push(avoidBars(button, changes));
  return () => {
    for (const stop of stops) stop();
  };
}

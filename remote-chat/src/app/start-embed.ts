import type { ChatContext } from '../embed/chat-context';
import { startChat as start } from './start-framed';

/** Starts the chat of the script-tag embed. */
export async function startChat(context: ChatContext): Promise<() => void> {
  const stops = [await start(context)];
  let isStopped = false;

  // After the chat, which a visitor may be waiting for.
  async function arrange(): Promise<void> {
    context.preload?.('/launcher.');
    const { arrangeLauncher } = await import(/* webpackChunkName: "launcher" */ '../embed/arrange-launcher');
    if (!isStopped) stops.push(arrangeLauncher(context));
  }

  // An inline chat has no button. Without the file, the button stays where it is.
  if (!context.options.inline) arrange().catch(() => {});
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

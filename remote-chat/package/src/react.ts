'use client';

import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';

import type { ChatHandle, ChatIdentity, ChatListener } from '@potomac-oak/shared/contracts/chat-widget';

import { CHANGEABLE } from './attributes.ts';
import { type ChatListeners, EVENT_NAMES, LISTENER_NAMES } from './events.ts';
import { type ChatOptions, loadChat } from './index.ts';

export interface PotomacOakChatProps extends ChatOptions, ChatListeners {
  /** Undefined until the page knows whether the visitor is signed in. */
  identity?: ChatIdentity;
}

/**
 * The chat of the page while the component is mounted. Changed options apply to the running chat. The ref is null until
 * the component has mounted.
 */
export const PotomacOakChat = forwardRef<ChatHandle | null, PotomacOakChatProps>(function PotomacOakChat(props, ref) {
  const { site, siteKey, identity } = props;
  const [chat, setChat] = useState<ChatHandle | null>(null);
  const latest = useRef(props);
  const sent = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const loaded = loadChat({ ...latest.current, site, siteKey });
    sent.current = latest.current;
    for (const name of EVENT_NAMES) {
      loaded.on(name, (detail) => {
        const listener = latest.current[LISTENER_NAMES[name]] as ChatListener<typeof name> | undefined;
        listener?.(detail);
      });
    }
    setChat(loaded);
    return () => loaded.destroy();
  }, [site, siteKey]);

  useEffect(() => {
    if (!chat) return;
    const { current: former } = sent;
    sent.current = props;
    // Only these: the others may have changed through the chat's methods.
    const changed = CHANGEABLE.filter((option) => JSON.stringify(props[option]) !== JSON.stringify(former[option]));
    if (changed.length > 0) chat.update(Object.fromEntries(changed.map((option) => [option, props[option]])));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the object, which is always new.
  useEffect(() => {
    if (identity !== undefined) chat?.identify(identity);
  }, [chat, JSON.stringify(identity)]);

  useImperativeHandle<ChatHandle | null, ChatHandle | null>(ref, () => chat, [chat]);
  return null;
});

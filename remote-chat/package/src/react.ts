'use client';

import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';

import type { ChatHandle, ChatIdentity, ChatListener } from '@potomac-oak/shared/contracts/chat-widget';

import { OPTIONS } from './attributes.ts';
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
  const options = Object.fromEntries(OPTIONS.map((option) => [option, props[option]]));

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const loaded = loadChat({ ...latest.current, site, siteKey });
    for (const name of EVENT_NAMES) {
      loaded.on(name, (detail) => {
        const listener = latest.current[LISTENER_NAMES[name]] as ChatListener<typeof name> | undefined;
        listener?.(detail);
      });
    }
    setChat(loaded);
    return () => loaded.destroy();
  }, [site, siteKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the object, which is always new.
  useEffect(() => chat?.update(options), [chat, JSON.stringify(options)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (identity !== undefined) chat?.identify(identity);
  }, [chat, JSON.stringify(identity)]);

  useImperativeHandle<ChatHandle | null, ChatHandle | null>(ref, () => chat, [chat]);
  return null;
});

import { useEffect, useState } from 'react';

import type { ChatView, TypingSignal } from '@potomac-oak/shared/contracts/chat';
import { TYPING_EXPIRES_MS } from '@potomac-oak/shared/contracts/limits';

import { useStaffConnection } from '../../realtime/staff-connection';

interface ChatViewersOptions {
  chatId: string;
  myId: string | undefined;
  isConnected: boolean;
}

export interface ChatViewers {
  /** The colleagues who have the chat open. */
  viewers: readonly ChatView[];
  /** Name of the colleague who is writing a reply; null if no one is. */
  writer: string | null;
}

/** Shows colleagues that this person has the chat open, and this person which colleagues have. */
export function useChatViewers({ chatId, myId, isConnected }: ChatViewersOptions): ChatViewers {
  const { socket } = useStaffConnection();
  const [views, setViews] = useState<readonly ChatView[]>([]);
  const [writer, setWriter] = useState<string | null>(null);

  useEffect(() => {
    if (!isConnected) return;

    socket.on('chatViews', setViews);
    socket.emit('viewChat', { chatId }, (answer) => answer.ok && setViews(answer.data));
    return () => {
      socket.off('chatViews', setViews);
      socket.emit('viewChat', {});
    };
  }, [socket, chatId, isConnected]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleTyping(signal: TypingSignal) {
      if (signal.chatId !== chatId || signal.staffId === undefined || signal.staffId === myId) return;
      clearTimeout(timer);
      setWriter(signal.isTyping ? (signal.name ?? 'A colleague') : null);
      timer = setTimeout(() => setWriter(null), TYPING_EXPIRES_MS);
    }

    socket.on('typing', handleTyping);
    return () => {
      clearTimeout(timer);
      socket.off('typing', handleTyping);
    };
  }, [socket, chatId, myId]);

  return { viewers: views.filter((view) => view.chatId === chatId && view.staffId !== myId), writer };
}

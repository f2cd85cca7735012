import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import type { ChatSessions } from './chat-sessions';
import { Conversation } from './conversation';
import { readDraft, storeDraft } from './drafts';
import { useChatSession } from './use-chat-session';

interface OpenChatProps {
  chatId: string;
  chat: ActiveChatRecord | undefined;
  sessions: ChatSessions;
  isConnected: boolean;
  backHref: string;
}

/** Pass the chat id as `key` when rendering, because the state belongs to one chat. */
export function OpenChat({ chatId, sessions, ...conversation }: OpenChatProps) {
  const session = useChatSession(sessions, chatId);
  if (session === null) return null;

  return (
    <Conversation
      {...conversation}
      chatId={chatId}
      session={session}
      draft={readDraft(chatId)}
      onDraft={(text) => storeDraft(chatId, text)}
    />
  );
}

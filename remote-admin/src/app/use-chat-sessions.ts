import { useEffect, useState } from 'react';

import { type ChatSessions, createChatSessions } from '../features/live-chat/chat-sessions';
import { useStaffConnection } from '../realtime/staff-connection';

export function useChatSessions(): ChatSessions {
  const connection = useStaffConnection();
  const [sessions] = useState(() => createChatSessions(connection));

  useEffect(() => {
    sessions.sendUnsent();
    return sessions.closeAll;
  }, [sessions]);

  return sessions;
}

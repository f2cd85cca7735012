import { useEffect, useState } from 'react';

import { type ChatSessions, createChatSessions } from '../features/live-chat/chat-sessions';
import { useStaffConnection } from '../realtime/staff-connection';
import { useStaffSession } from '../session/staff-session';

export function useChatSessions(): ChatSessions {
  const connection = useStaffConnection();
  const { token } = useStaffSession();
  const [sessions] = useState(() => createChatSessions(connection, token));

  useEffect(() => {
    sessions.sendUnsent();
    return sessions.closeAll;
  }, [sessions]);

  return sessions;
}

import { openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { createConnection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import type { DeliveryClient, DeliveryClientOptions } from './delivery-client';

// Shorter than the ten seconds of the product, so that a run does not take an hour.
const ANSWER_TIMEOUT_MS = 3_000;

/** The client of the chat widget and the dashboard. */
export function openQueueClient({ origin, chatId, staff }: DeliveryClientOptions): DeliveryClient {
  const connection = createConnection({
    origin,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
    ...(staff && { auth: () => ({ token: staff.token }), headers: { Cookie: staff.cookie } }),
  });
  const session = openChatSession({
    connection,
    chatId,
    side: staff ? 'staff' : 'visitor',
    storage: createEntryStorage(),
  });
  const role = staff ? 'admin' : 'user';
  connection.open();

  return {
    send: session.send,
    seen: () => session.getSnapshot().messages.map(({ message }) => message),
    acknowledged() {
      const { messages } = session.getSnapshot();
      return messages.filter(({ senderRole }) => senderRole === role).map(({ message }) => message);
    },
    isIdle: () => session.getSnapshot().outgoing.length === 0,
    close() {
      session.close();
      connection.close();
    },
  };
}

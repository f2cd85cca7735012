import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import type { Files } from '@potomac-oak/shared/files/files';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import { createChatRequests } from '@potomac-oak/shared/realtime/chat-requests';
import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { type Connection, createConnection } from '@potomac-oak/shared/realtime/connection';
import type { Store } from '@potomac-oak/shared/realtime/store';
import type { EntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import type { Visitor } from '../../visitor/visitor';

export interface VisitorChatOptions {
  apiOrigin: string;
  siteKey: string | undefined;
  storage: EntryStorage;
  /** The language of the chat, such as `es`. */
  readLanguage: () => string;
  /** Called for new messages, not for the history. */
  onStaffMessage: (message: ChatMessage) => void;
}

interface OwnOptions extends VisitorChatOptions {
  files: Store<Files | null>;
}

/** A visitor's chat, with its own connection. */
export interface VisitorChat {
  visitor: Visitor;
  connection: Connection;
  session: ChatSession;
  /** The server refuses connections for now and there is no automatic retry. */
  isRefused: () => boolean;
  reconnect: () => void;
  /** Sends a last message and ends the chat if there is a connection, then closes it. */
  leave: (farewell: string) => void;
  close: () => void;
}

/**
 * Creates a chat without opening its connection.
 *
 * @param onChange called when the connection or the chat has changed
 */
export function createVisitorChat(
  visitor: Visitor,
  { apiOrigin, siteKey, storage, files, readLanguage, onStaffMessage }: OwnOptions,
  onChange: () => void,
): VisitorChat {
  const { chatId, firstName, lastName } = visitor;
  let isRefused = false;
  const connection = createConnection({
    origin: apiOrigin,
    ...(siteKey !== undefined && { query: { [SITE_KEY_QUERY]: siteKey } }),
    onRefused: () => setRefused(true),
  });
  const session = openChatSession({
    connection,
    chatId,
    side: 'visitor',
    name: `${firstName} ${lastName}`,
    storage,
    files,
    readLanguage,
    onPeerMessage: onStaffMessage,
  });
  const stops = [
    connection.subscribe(() => setRefused(isRefused && connection.getSnapshot() !== 'online')),
    session.subscribe(onChange),
  ];

  function stop(): void {
    for (const unsubscribe of stops) unsubscribe();
    session.close();
  }

  function setRefused(isNowRefused: boolean): void {
    isRefused = isNowRefused;
    onChange();
  }

  return {
    visitor,
    connection,
    session,
    isRefused: () => isRefused,
    reconnect() {
      setRefused(false);
      connection.restart();
    },
    leave(text) {
      stop();
      // Not through the queue, which keeps its messages in the browser.
      const message = { clientMsgId: randomId(), text, createdAt: new Date().toISOString() };
      const requests = createChatRequests({ connection, chatId, side: 'visitor' });
      const ended = requests.send(message).then(requests.end);
      void ended.catch(() => undefined).finally(connection.close);
    },
    close() {
      stop();
      connection.close();
    },
  };
}

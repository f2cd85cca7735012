import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import { type ChatSession, type ChatSnapshot, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { type ConnectionState, createConnection } from '@potomac-oak/shared/realtime/connection';
import { clearOutboxes } from '@potomac-oak/shared/realtime/outbox-entries';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';
import type { EntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { saveChatForm } from '../../visitor/chat-form-api';
import type { StoredValue } from '../../visitor/stored-value';
import { hasFilledForm, isSamePerson, type Visitor } from '../../visitor/visitor';

export interface LiveChatSnapshot {
  /** `failed`: there is no chat to join and creating one failed; `rejoin` retries. */
  status: 'joining' | 'ready' | 'failed';
  connection: ConnectionState;
  chat: ChatSnapshot;
}

export interface LiveChat extends Store<LiveChatSnapshot> {
  send: (text: string) => void;
  retry: (clientMsgId: string) => void;
  setTyping: (isTyping: boolean) => void;
  markRead: () => void;
  rejoin: () => void;
  end: () => void;
  close: () => void;
}

interface LiveChatOptions {
  api: ApiClient;
  apiOrigin: string;
  siteKey: string | undefined;
  visitor: StoredValue<Visitor>;
  storage: EntryStorage;
  /** Called for new messages, not for the history. */
  onStaffMessage: (message: ChatMessage) => void;
  onOwnMessage: () => void;
}

interface Joined {
  visitor: Visitor;
  session: ChatSession;
  leave: () => void;
}

const NO_CHAT: LiveChatSnapshot = {
  status: 'joining',
  connection: 'connecting',
  chat: { status: 'joining', messages: [], outgoing: [], isPeerTyping: false, readSeq: 0, peerReadSeq: 0 },
};

export function createLiveChat(options: LiveChatOptions): LiveChat {
  const { api, apiOrigin, siteKey, visitor, storage, onStaffMessage, onOwnMessage } = options;
  const store = createStore(NO_CHAT);
  const stopFollowing = visitor.subscribe(follow);
  let joined: Joined | null = null;
  let isRenewing = false;
  // Unsent messages of a chat the server no longer knows, with their author. They are sent in the replacement chat.
  let unsentTexts: { from: Visitor; texts: readonly string[] } | null = null;
  follow();

  function follow(): void {
    const known = visitor.getSnapshot();
    if (known?.chatId === joined?.visitor.chatId) return;

    leave();
    if (known?.chatId === '') void renew();
    else if (known) join(known);
  }

  function join(known: Visitor): void {
    const { chatId, firstName, lastName } = known;
    const connection = createConnection({
      origin: apiOrigin,
      ...(siteKey !== undefined && { query: { [SITE_KEY_QUERY]: siteKey } }),
      onRefused: () => show({ status: 'failed' }),
    });
    const session = openChatSession({
      connection,
      chatId,
      side: 'visitor',
      name: `${firstName} ${lastName}`,
      storage,
      onPeerMessage: onStaffMessage,
    });

    function update() {
      const chat = session.getSnapshot();
      if (chat.status === 'refused') return replace();
      show({ status: chat.status, connection: connection.getSnapshot(), chat });
    }

    const stops = [connection.subscribe(update), session.subscribe(update)];
    joined = {
      visitor: known,
      session,
      leave() {
        for (const stop of stops) stop();
        session.close();
        connection.close();
      },
    };
    if (unsentTexts && isSamePerson(unsentTexts.from, known)) for (const text of unsentTexts.texts) session.send(text);
    unsentTexts = null;
    update();
    connection.open();
  }

  function leave(): void {
    joined?.leave();
    joined = null;
    store.set(NO_CHAT);
  }

  // The server does not know the chat: it was deleted, or the database was replaced. The visitor continues in a new
  // chat.
  function replace(): void {
    if (!joined) return;
    const { visitor: from, session } = joined;
    unsentTexts = { from, texts: session.getSnapshot().outgoing.map(({ text }) => text) };
    leave();
    session.forget();
    void renew(from.chatId);
  }

  async function renew(lostChatId = ''): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    show({ status: 'joining' });
    try {
      await inOneTab(() => begin(lostChatId));
      isRenewing = false;
      follow();
    } catch {
      isRenewing = false;
      show({ status: 'failed' });
    }
  }

  async function begin(lostChatId: string): Promise<void> {
    const known = visitor.reload();
    // Another tab has already created a chat, or the visitor has ended it.
    if (known === null || (known.chatId !== lostChatId && known.chatId !== '')) return;

    // The signed-in partner user's chat no longer exists and there is no form data: show the form.
    if (!hasFilledForm(known)) return visitor.set(null);
    const { chatId } = await saveChatForm(api, known, { id: randomId() });
    // The visitor changed or was deleted during the request.
    if (JSON.stringify(visitor.reload()) !== JSON.stringify(known)) return;
    visitor.set({ ...known, chatId });
  }

  function show(change: Partial<LiveChatSnapshot>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    send(text) {
      if (!joined || text.trim() === '') return;
      joined.session.send(text);
      onOwnMessage();
    },
    retry: (clientMsgId) => joined?.session.retry(clientMsgId),
    setTyping: (isTyping) => joined?.session.setTyping(isTyping),
    markRead: () => joined?.session.markRead(),
    rejoin: follow,
    end() {
      joined?.session.forget();
      unsentTexts = null;
      clearOutboxes(storage, 'visitor');
      visitor.set(null);
    },
    close() {
      stopFollowing();
      leave();
    },
  };
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  // The Web Locks API is available only under https and on localhost.
  return 'locks' in navigator ? navigator.locks.request('potomac-oak:begin-chat', work) : work();
}

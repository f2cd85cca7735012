import type { Files } from '@potomac-oak/shared/files/files';
import { createLazyFiles, type LazyFiles } from '@potomac-oak/shared/files/lazy-files';
import type { OutgoingFile } from '@potomac-oak/shared/files/uploads';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { type ChatSession, type ChatSnapshot, JOINING_CHAT } from '@potomac-oak/shared/realtime/chat-session';
import type { ConnectionState } from '@potomac-oak/shared/realtime/connection';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';
import { clearUnsentQueues, type OutgoingMessage } from '@potomac-oak/shared/realtime/unsent-entries';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

import { isSamePerson, type Visitor } from '../../visitor/visitor';
import { renewChat } from './renew-chat';
import { createVisitorChat, type VisitorChat, type VisitorChatOptions } from './visitor-chat';

export interface LiveChatSnapshot {
  /** `failed`: no chat was created, or the server refuses connections; `rejoin` retries. */
  status: 'joining' | 'ready' | 'failed';
  connection: ConnectionState;
  chat: ChatSnapshot;
}

export interface LiveChatStore extends Store<LiveChatSnapshot> {
  files: LazyFiles;
  /** Reads a message with files again, because their addresses have expired. */
  renewFiles: (seq: number) => void;
  send: (text: string, files?: readonly OutgoingFile[]) => void;
  /** Sends an unsent message now, with a new connection if there is none. */
  retry: (clientMsgId: string) => void;
  /** Deletes an unsent message. */
  discard: (clientMsgId: string) => void;
  setTyping: (isTyping: boolean) => void;
  markRead: () => void;
  rejoin: () => void;
  /** Forgets the chat on this device. */
  end: () => void;
  /** Like `end`, on the visitor's request: staff are informed by a last message. */
  leave: () => void;
  close: () => void;
}

interface LiveChatStoreOptions extends VisitorChatOptions {
  api: ApiClient;
  visitor: StoredValue<Visitor>;
  /** @param readOwner returns what files belong to */
  loadFiles: (readOwner: () => string | undefined) => Promise<Files>;
  onOwnMessage: () => void;
}

/** All states except `closed` change with the stored visitor. */
type LiveChatState =
  /** There is no visitor. */
  | { name: 'idle'; unsent: UnsentTexts | null }
  /** A chat is being created. It replaces `lostChatId`, or is the first one (''). Ends in `joined` or `failed`. */
  | { name: 'creating'; lostChatId: string; unsent: UnsentTexts | null }
  /** No chat was created. `rejoin` retries. */
  | { name: 'failed'; unsent: UnsentTexts | null }
  /** The only state that sends. Becomes `creating` if the server does not know the chat. */
  | { name: 'joined'; chat: VisitorChat }
  | { name: 'closed' };

/** Unsent messages, with their author, of a chat that the server no longer knows. The replacement chat sends them. */
interface UnsentTexts {
  from: Visitor;
  messages: readonly Pick<OutgoingMessage, 'text' | 'files'>[];
}

// Addressed to staff, so not translated.
const FAREWELL = '(The visitor has ended the chat on their device.)';

const NO_CHAT: LiveChatSnapshot = { status: 'joining', connection: 'connecting', chat: JOINING_CHAT };

export function createLiveChatStore(options: LiveChatStoreOptions): LiveChatStore {
  const { api, visitor, storage, loadFiles, onOwnMessage } = options;
  const store = createStore(NO_CHAT);
  const files = createLazyFiles(() => loadFiles(readOwner));
  const stopFollowing = visitor.subscribe(follow);
  let state: LiveChatState = { name: 'idle', unsent: null };
  follow();

  function enter(next: LiveChatState): void {
    if (state.name === 'joined') state.chat.close();
    state = next;
    store.set(toSnapshot(state));
  }

  function follow(): void {
    const known = visitor.getSnapshot();
    if (state.name === 'closed' || (known && known.chatId === chatIdOf(state))) return;

    if (known === null) {
      files.clear();
      if (state.name === 'joined') enter({ name: 'idle', unsent: null });
    } else if (known.chatId === '') {
      void create('', unsentOf(state));
    } else {
      join(known, unsentOf(state));
    }
  }

  async function create(lostChatId: string, unsent: UnsentTexts | null): Promise<void> {
    const creating: LiveChatState = { name: 'creating', lostChatId, unsent };
    enter(creating);
    const isCreated = await renewChat({ api, visitor, lostChatId }).then(
      () => true,
      () => false,
    );
    // During the request the chat may have been closed, ended, or created by another tab.
    if (state !== creating) return;
    enter({ name: isCreated ? 'idle' : 'failed', unsent });
    if (isCreated) follow();
  }

  function join(known: Visitor, unsent: UnsentTexts | null): void {
    const isSame = unsent !== null && isSamePerson(unsent.from, known);
    if (!isSame) files.clear();
    const chat = createVisitorChat(known, { ...options, files }, update);
    enter({ name: 'joined', chat });
    if (isSame) for (const message of unsent.messages) chat.session.send(message.text, message.files);
    chat.connection.open();
  }

  function update(): void {
    if (state.name !== 'joined') return;
    if (state.chat.session.getSnapshot().status === 'refused') replace(state.chat);
    else store.set(toSnapshot(state));
  }

  // The server does not know the chat: it was deleted, or the database was replaced. The visitor continues in a new
  // chat.
  function replace({ visitor: from, session }: VisitorChat): void {
    void create(from.chatId, { from, messages: session.getSnapshot().outgoing });
    session.discardAll();
  }

  function readOwner(): string | undefined {
    return state.name === 'joined' ? `chat ${chatIdOf(state)}` : undefined;
  }

  function end(): void {
    files.clear();
    if (state.name === 'joined') state.chat.session.discardAll();
    else if (state.name !== 'closed') enter({ name: 'idle', unsent: null });
    clearUnsentQueues(storage, 'visitor');
    visitor.set(null);
  }

  function session(): ChatSession | undefined {
    return state.name === 'joined' ? state.chat.session : undefined;
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    files,
    renewFiles: (seq) => session()?.renewFiles(seq),
    send(text, attached = []) {
      if (state.name !== 'joined' || (text.trim() === '' && attached.length === 0)) return;
      state.chat.session.send(text, attached);
      onOwnMessage();
    },
    retry(clientMsgId) {
      if (state.name !== 'joined') return;
      state.chat.session.retry(clientMsgId);
      if (state.chat.connection.getSnapshot() !== 'online') state.chat.connection.restart();
    },
    discard: (clientMsgId) => session()?.discard(clientMsgId),
    setTyping: (isTyping) => session()?.setTyping(isTyping),
    markRead: () => session()?.markRead(),
    rejoin() {
      if (state.name === 'joined') state.chat.reconnect();
      else follow();
    },
    end,
    leave() {
      if (state.name === 'joined' && state.chat.session.getSnapshot().messages.length > 0) {
        const { chat } = state;
        chat.session.discardAll();
        state = { name: 'idle', unsent: null };
        store.set(toSnapshot(state));
        chat.leave(FAREWELL);
      }
      end();
    },
    close() {
      stopFollowing();
      files.clear();
      enter({ name: 'closed' });
    },
  };
}

/** Id of the chat that is joined in `state` or being replaced. */
function chatIdOf(state: LiveChatState): string | undefined {
  if (state.name === 'joined') return state.chat.visitor.chatId;
  return state.name === 'creating' ? state.lostChatId : undefined;
}

function unsentOf(state: LiveChatState): UnsentTexts | null {
  return 'unsent' in state ? state.unsent : null;
}

function toSnapshot(state: LiveChatState): LiveChatSnapshot {
  if (state.name === 'failed') return { ...NO_CHAT, status: 'failed' };
  if (state.name !== 'joined') return NO_CHAT;
  const { session, connection, isRefused } = state.chat;
  const chat = session.getSnapshot();
  return { status: isRefused() ? 'failed' : statusOf(chat), connection: connection.getSnapshot(), chat };
}

// A refused chat is being replaced.
function statusOf({ status }: ChatSnapshot): LiveChatSnapshot['status'] {
  return status === 'refused' ? 'joining' : status;
}

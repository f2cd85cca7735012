import type { OutgoingFile } from '../files/uploads';
import type { EntryStorage } from '../storage/entry-storage';
import { UNSENT_PREFIX } from '../storage/visitor-keys';

export interface OutgoingMessage {
  clientMsgId: string;
  /** May be empty if there are files. */
  text: string;
  files?: readonly OutgoingFile[];
  /** ISO time of this device. The stored message has the server's time. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** The server's last message for the user: why sending failed, or how long to wait. */
  reason: string | null;
}

/** The unsent messages of one chat in the browser's storage, in the order in which they were added. */
export interface UnsentEntries {
  read: () => readonly OutgoingMessage[];
  add: (message: OutgoingMessage) => void;
  /** Replaces the stored message with the same `clientMsgId` and keeps its position. Does nothing if there is none. */
  replace: (message: OutgoingMessage) => void;
  /** Returns false if the message is not stored. */
  remove: (clientMsgId: string) => boolean;
  clear: () => void;
}

export function unsentPrefix(name: string): string {
  return `${UNSENT_PREFIX}${name}:`;
}

// One entry per message, so that two tabs cannot overwrite each other's list. The key is
// `<prefix><order>:<clientMsgId>`.
export function createUnsentEntries(storage: EntryStorage, prefix: string): UnsentEntries {
  let lastOrder = 0;

  function keyOf(id: string): string | undefined {
    return storage.entries(prefix).find(([key]) => key.endsWith(`:${id}`))?.[0];
  }

  return {
    read: () => storage.entries(prefix).flatMap(([, value]) => parseEntry(value)),
    add(message) {
      lastOrder = Math.max(lastOrder + 1, Date.now());
      storage.set(`${prefix}${String(lastOrder).padStart(15, '0')}:${message.clientMsgId}`, JSON.stringify(message));
    },
    replace(message) {
      const key = keyOf(message.clientMsgId);
      if (key) storage.set(key, JSON.stringify(message));
    },
    remove(clientMsgId) {
      const key = keyOf(clientMsgId);
      if (key) storage.remove(key);
      return key !== undefined;
    },
    clear: () => removeAll(storage, prefix),
  };
}

/** Names of the queues that contain messages. */
export function listUnsentQueues(storage: EntryStorage): string[] {
  const names = storage
    .entries(UNSENT_PREFIX)
    .map(([key]) => key.slice(UNSENT_PREFIX.length).split(':').slice(0, -2).join(':'));
  return [...new Set(names)];
}

/** Deletes one side's unsent messages in all chats. */
export function clearUnsentQueues(storage: EntryStorage, side: 'visitor' | 'staff'): void {
  removeAll(storage, unsentPrefix(side));
}

function removeAll(storage: EntryStorage, prefix: string): void {
  for (const [key] of storage.entries(prefix)) storage.remove(key);
}

// The page can write to its storage, so entries may be malformed.
function parseEntry(value: string): OutgoingMessage[] {
  try {
    const message = JSON.parse(value) as OutgoingMessage;
    return typeof message.clientMsgId === 'string' && typeof message.text === 'string' ? [message] : [];
  } catch {
    return [];
  }
}

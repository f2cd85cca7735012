import type { ErrorCode, Result } from '../contracts/errors';
import { randomId } from '../ids/random-id';
import type { EntryStorage } from '../storage/entry-storage';
import { createStore, type Store } from './store';

export interface OutgoingMessage {
  clientMsgId: string;
  text: string;
  /** ISO time of this device. The stored message has the server's time. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** The server's last message for the user: why sending failed, or how long to wait. */
  reason: string | null;
}

export interface OutboxOptions<Sent> {
  /** The sender's side and the chat's public id. Two sides in one browser must not share an outbox. */
  name: string;
  storage: EntryStorage;
  /** Resolves with the server's answer; rejects if there is none. */
  send: (message: OutgoingMessage) => Promise<Result<Sent>>;
  onSent: (sent: Sent) => void;
}

export interface Outbox extends Store<readonly OutgoingMessage[]> {
  add: (text: string) => void;
  /** Moves a failed message to the end of the queue and keeps its id. */
  retry: (clientMsgId: string) => void;
  discard: (clientMsgId: string) => void;
  resume: () => void;
  pause: () => void;
  clear: () => void;
  close: () => void;
}

const KEY_PREFIX = 'potomac-oak:outbox:';
const RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MAX_MS = 5_000;
const LOCK_WAIT_MS = 12_000;

// Errors that a retry of the same message cannot resolve.
const PERMANENT: readonly ErrorCode[] = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'too_large'];

/**
 * A queue of unsent messages in the browser's storage: first in, first out, one in flight. Tabs share the queue, and a
 * lock lets one tab send at a time. Without browser locks, the server drops duplicates by `clientMsgId`.
 */
export function createOutbox<Sent>({ name, storage, send, onSent }: OutboxOptions<Sent>): Outbox {
  const prefix = `${KEY_PREFIX}${name}:`;
  const messages = createStore<readonly OutgoingMessage[]>(read());
  const stopListening = storage.onForeignChange(prefix, refresh);
  let isRunning = false;
  let isClosed = false;
  let isPumping = false;
  let wakeUp = () => {};
  let lastOrder = 0;

  function read(): readonly OutgoingMessage[] {
    return storage.entries(prefix).flatMap(([, value]) => parseEntry(value));
  }

  function refresh(): void {
    messages.set(read());
    void pump();
  }

  // One entry per message, so that two tabs cannot overwrite each other's list.
  function write(message: OutgoingMessage): void {
    lastOrder = Math.max(lastOrder + 1, Date.now());
    storage.set(`${prefix}${String(lastOrder).padStart(15, '0')}:${message.clientMsgId}`, JSON.stringify(message));
    refresh();
  }

  function keyOf(clientMsgId: string): string | null {
    return storage.entries(prefix).find(([key]) => key.endsWith(`:${clientMsgId}`))?.[0] ?? null;
  }

  function update(clientMsgId: string, change: Partial<OutgoingMessage>): void {
    const key = keyOf(clientMsgId);
    const message = messages.getSnapshot().find((one) => one.clientMsgId === clientMsgId);
    if (!key || !message) return;
    storage.set(key, JSON.stringify({ ...message, ...change }));
    messages.set(read());
  }

  function discard(clientMsgId: string): void {
    const key = keyOf(clientMsgId);
    if (!key) return;
    storage.remove(key);
    messages.set(read());
  }

  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    let failures = 0;
    while (head()) {
      const outcome = await withLock(prefix, sendNext);
      failures = outcome === 'settled' ? 0 : failures + 1;
      if (outcome !== 'settled') await pauseBefore(outcome.retryAfter * 1_000 || backoff(failures));
    }
    isPumping = false;
  }

  async function sendNext(): Promise<'settled' | { retryAfter: number }> {
    // Another tab may have sent the message while this one waited for the lock.
    messages.set(read());
    const next = head();
    if (!next) return 'settled';

    const answer = await send(next).catch(() => null);
    if (answer?.ok) {
      discard(next.clientMsgId);
      onSent(answer.data);
      return 'settled';
    }
    if (answer && PERMANENT.includes(answer.code)) {
      update(next.clientMsgId, { state: 'failed', reason: answer.msg });
      return 'settled';
    }
    if (answer) update(next.clientMsgId, { reason: answer.msg });
    return { retryAfter: answer?.retryAfter ?? 0 };
  }

  function head(): OutgoingMessage | undefined {
    if (!isRunning || isClosed) return undefined;
    return messages.getSnapshot().find(({ state }) => state === 'sending');
  }

  function pauseBefore(delay: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    getSnapshot: messages.getSnapshot,
    subscribe: messages.subscribe,
    add(text) {
      const createdAt = new Date().toISOString();
      write({ clientMsgId: randomId(), text, createdAt, state: 'sending', reason: null });
    },
    retry(clientMsgId) {
      const message = messages.getSnapshot().find((one) => one.clientMsgId === clientMsgId);
      if (message?.state !== 'failed') return;
      discard(clientMsgId);
      write({ ...message, state: 'sending', reason: null });
    },
    discard,
    resume() {
      isRunning = true;
      // A new connection ends a running retry delay.
      wakeUp();
      void pump();
    },
    pause() {
      isRunning = false;
      wakeUp();
    },
    clear() {
      for (const [key] of storage.entries(prefix)) storage.remove(key);
      messages.set([]);
    },
    close() {
      isClosed = true;
      stopListening();
      wakeUp();
    },
  };
}

export function namesOfFilledOutboxes(storage: EntryStorage): string[] {
  // `<prefix><name>:<order>:<clientMsgId>`
  const names = storage
    .entries(KEY_PREFIX)
    .map(([key]) => key.slice(KEY_PREFIX.length).split(':').slice(0, -2).join(':'));
  return [...new Set(names)];
}

/** Deletes one side's unsent messages in all chats. */
export function clearOutboxes(storage: EntryStorage, side: 'visitor' | 'staff'): void {
  for (const [key] of storage.entries(`${KEY_PREFIX}${side}:`)) storage.remove(key);
}

function backoff(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_MAX_MS);
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

// A suspended tab keeps its lock, so the work starts without the lock after a timeout.
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();

  let isHeld = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      isHeld = true;
      return work();
    });
  } catch (cause) {
    if (isHeld) throw cause;
    return work();
  }
}

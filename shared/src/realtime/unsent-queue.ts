import type { ErrorCode, Result } from '../contracts/errors';
import type { OutgoingFile } from '../files/uploads';
import { randomId } from '../ids/random-id';
import type { EntryStorage } from '../storage/entry-storage';
import { createInterruptibleDelay } from './interruptible-delay';
import { createStore, type Store } from './store';
import { createUnsentEntries, type OutgoingMessage, unsentPrefix } from './unsent-entries';
import { withLock } from './with-lock';

export interface UnsentQueueOptions<Sent> {
  /** The sender's side and the chat's public id. Two sides in one browser must not share a queue. */
  name: string;
  storage: EntryStorage;
  /**
   * Resolves with the server's answer. Rejects if the server does not answer.
   *
   * @param isAlone false if another tab may be sending the message
   */
  send: (message: OutgoingMessage, isAlone: boolean) => Promise<Result<Sent>>;
  onSent: (sent: Sent) => void;
}

export interface UnsentQueue extends Store<readonly OutgoingMessage[]> {
  add: (text: string, files?: readonly OutgoingFile[]) => void;
  /** Moves a failed message to the end of the queue and keeps its id. */
  retry: (clientMsgId: string) => void;
  discard: (clientMsgId: string) => void;
  resume: () => void;
  pause: () => void;
  clear: () => void;
  close: () => void;
}

type Outcome = 'settled' | { retryAfterMs: number };

const RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MAX_MS = 5_000;

// Errors that a retry of the same message cannot resolve.
const PERMANENT: readonly ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'gone',
  'too_large',
];

/**
 * A queue of unsent messages in the browser's storage: first in, first out, one in flight. Tabs share the queue, and a
 * lock lets one tab send at a time. Without browser locks, the server drops duplicates by `clientMsgId`.
 */
export function createUnsentQueue<Sent>({ name, storage, send, onSent }: UnsentQueueOptions<Sent>): UnsentQueue {
  const prefix = unsentPrefix(name);
  const entries = createUnsentEntries(storage, prefix);
  const messages = createStore(entries.read());
  const stopListening = storage.onForeignChange(prefix, refreshAndSend);
  const delay = createInterruptibleDelay();
  let state: 'paused' | 'running' | 'closed' = 'paused';
  let isSending = false;

  function refresh(): void {
    messages.set(entries.read());
  }

  function refreshAndSend(): void {
    refresh();
    void sendAll();
  }

  function head(): OutgoingMessage | undefined {
    if (state !== 'running') return undefined;
    return messages.getSnapshot().find((message) => message.state === 'sending');
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let failures = 0;
    while (head()) {
      const outcome = await withLock(prefix, sendNext);
      failures = outcome === 'settled' ? 0 : failures + 1;
      if (outcome !== 'settled') await delay.wait(outcome.retryAfterMs || backoff(failures));
    }
    isSending = false;
  }

  async function sendNext(isAlone: boolean): Promise<Outcome> {
    // Another tab may have sent the message while this one waited for the lock.
    refresh();
    const next = head();
    if (!next) return 'settled';

    const answer = await send(next, isAlone).catch(() => null);
    if (!answer) return { retryAfterMs: 0 };
    if (answer.ok) {
      discard(next.clientMsgId);
      onSent(answer.data);
      return 'settled';
    }
    const isFinal = PERMANENT.includes(answer.code);
    entries.replace({ ...next, state: isFinal ? 'failed' : 'sending', reason: answer.msg });
    refresh();
    return isFinal ? 'settled' : { retryAfterMs: (answer.retryAfter ?? 0) * 1_000 };
  }

  function discard(clientMsgId: string): void {
    if (entries.remove(clientMsgId)) refresh();
  }

  // A change of state ends a running retry delay. A closed queue stays closed.
  function enter(next: typeof state): void {
    if (state !== 'closed') state = next;
    delay.interrupt();
  }

  return {
    getSnapshot: messages.getSnapshot,
    subscribe: messages.subscribe,
    add(text, files = []) {
      const createdAt = new Date().toISOString();
      const sent = files.length > 0 ? { text, files } : { text };
      entries.add({ clientMsgId: randomId(), ...sent, createdAt, state: 'sending', reason: null });
      refreshAndSend();
    },
    retry(clientMsgId) {
      const message = messages.getSnapshot().find((one) => one.clientMsgId === clientMsgId);
      if (message?.state !== 'failed') return;
      discard(clientMsgId);
      entries.add({ ...message, state: 'sending', reason: null });
      refreshAndSend();
    },
    discard,
    resume() {
      enter('running');
      void sendAll();
    },
    pause: () => enter('paused'),
    clear() {
      entries.clear();
      refresh();
    },
    close() {
      stopListening();
      enter('closed');
    },
  };
}

function backoff(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_MAX_MS);
}

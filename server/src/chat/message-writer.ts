import { DEADLOCK_DETECTED, isOutage, sqlStateOf, UNIQUE_VIOLATION } from '../db/database-error';
import { AppError } from '../errors/app-error';
import type { AppendedMessage, NewMessage, StoredMessage } from './chat-records';

export interface MessageWriter {
  /**
   * Resolves when the message is committed, with the message as it is stored: for a `clientMsgId` seen before, the first
   * one. Throws an `AppError` `not_found` for an unknown chat and `unavailable` while the database is away, and what the
   * database says about this message where it takes the others.
   */
  write: (message: NewMessage) => Promise<StoredMessage>;
  /** Resolves when everything written before is settled. */
  close: () => Promise<void>;
}

export interface MessageWriterOptions {
  append: AppendMessages;
  /** Takes the locks first, so that what `append` may run into cannot happen. */
  appendAlone: AppendMessages;
  /** Called after every commit with what is new, in the order of storage and after the writers were told. */
  onCommitted: (messages: StoredMessage[]) => void;
  onFailure: (error: unknown) => void;
}

type AppendMessages = (batch: readonly NewMessage[]) => Promise<(AppendedMessage | undefined)[]>;

interface Waiting {
  message: NewMessage;
  resolve: (stored: StoredMessage) => void;
  reject: (error: unknown) => void;
}

// Larger batches hold the event loop for longer than a message should wait.
const BATCH_MAX = 100;

/**
 * Commits messages in groups without a timer: while one commit runs, what arrives becomes the next. A lone message waits
 * for nothing, and under load a commit costs little more for a hundred messages than for one.
 */
export function createMessageWriter({
  append,
  appendAlone,
  onCommitted,
  onFailure,
}: MessageWriterOptions): MessageWriter {
  const queue: Waiting[] = [];
  const byClientId = new Map<string, Promise<StoredMessage>>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (queue.length > 0) await commit(queue.splice(0, BATCH_MAX));
    running = null;
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await appendSafely(batch.map(({ message }) => message));
      for (const [index, waiting] of batch.entries()) settle(waiting, answers[index]);
      const fresh = answers.flatMap((answer) => (answer && !answer.isDuplicate ? [answer.message] : []));
      // The acknowledgements leave first: they are promises that continue before this callback does.
      if (fresh.length > 0) setImmediate(onCommitted, fresh);
    } catch (error) {
      if (isOutage(error)) return refuseAll(batch, error);
      // One message can fail a whole batch, and the others must not pay for it.
      if (batch.length > 1) for (const waiting of batch) await commit([waiting]);
      else batch[0]?.reject(error);
    }
  }

  // What is queued behind the batch would wait for the same silence, batch after batch.
  function refuseAll(batch: readonly Waiting[], error: unknown): void {
    onFailure(error);
    for (const { reject } of [...batch, ...queue.splice(0)]) reject(new AppError('unavailable'));
  }

  async function appendSafely(batch: readonly NewMessage[]): ReturnType<AppendMessages> {
    try {
      return await append(batch);
    } catch (error) {
      // Another node stored one of these messages, or locked the same chats, at the same moment.
      const isCollision = [UNIQUE_VIOLATION, DEADLOCK_DETECTED].includes(sqlStateOf(error) ?? '');
      if (!isCollision) throw error;
      return appendAlone(batch);
    }
  }

  function enqueue(message: NewMessage): Promise<StoredMessage> {
    return new Promise((resolve, reject) => {
      queue.push({ message, resolve, reject });
      running ??= drain();
    });
  }

  return {
    write(message) {
      const { chatId, clientMsgId } = message;
      if (clientMsgId === null) return enqueue(message);

      // A repeat that overtakes its first: one batch must not hold the same message twice.
      const key = JSON.stringify([chatId, clientMsgId]);
      const known = byClientId.get(key);
      if (known) return known;
      const written = enqueue(message).finally(() => byClientId.delete(key));
      byClientId.set(key, written);
      return written;
    },
    async close() {
      while (running) await running;
    },
  };
}

function settle({ resolve, reject }: Waiting, answer: AppendedMessage | undefined): void {
  if (answer) resolve(answer.message);
  else reject(new AppError('not_found'));
}

import { AppError } from '../../base/errors/app-error';
import { DEADLOCK_DETECTED, isOutage, sqlStateOf, UNIQUE_VIOLATION } from '../../base/errors/database-error';
import { filesGone } from '../../files/stored-file';
import type { AppendedMessage, NewMessage, StoredMessage } from './message-repository';

export interface MessageWriter {
  /**
   * Resolves after the commit with the stored message; for a repeated `clientMsgId`, with the first one stored. Throws
   * an `AppError`: `not_found` for an unknown chat, `gone` for files that are not available, `unavailable` during a database outage. Rejects with the database's
   * error if only this message cannot be stored.
   */
  write: (message: NewMessage) => Promise<StoredMessage>;
  /** Resolves when all previous writes have settled. */
  close: () => Promise<void>;
}

export interface MessageWriterOptions {
  append: AppendMessages;
  /** Locks the chats first and therefore cannot collide with another node. */
  appendExclusive: AppendMessages;
  /**
   * Runs after every commit, once `write` has resolved for its messages. Receives the new messages in storage order, and
   * the ids of the chats whose conversation has changed its state or got its first reply.
   */
  onCommitted: (messages: StoredMessage[], changedChats: string[]) => void;
  onFailure: (error: unknown) => void;
}

type AppendMessages = (batch: readonly NewMessage[]) => Promise<(AppendedMessage | undefined)[]>;

interface Waiting {
  message: NewMessage;
  resolve: (stored: StoredMessage) => void;
  reject: (error: unknown) => void;
}

// Larger batches block the event loop for longer than a message should wait.
const BATCH_MAX = 100;

/**
 * Commits messages in groups without a timer: messages that arrive during a commit form the next batch. A single
 * message does not wait, and under load a batch of a hundred costs little more than a single message.
 */
export function createMessageWriter({
  append,
  appendExclusive,
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
      const fresh = answers.filter((answer) => answer !== undefined).filter(({ isDuplicate }) => !isDuplicate);
      const messages = fresh.map(({ message }) => message);
      const changed = fresh.filter(({ changesState }) => changesState).map(({ message }) => message.chatId);
      // Acknowledgements are sent first: their promise continuations run before this callback.
      if (fresh.length > 0) setImmediate(onCommitted, messages, changed);
    } catch (error) {
      if (isOutage(error)) return refuseAll(batch, error);
      // One invalid message makes the whole batch fail; retrying one by one isolates it.
      if (batch.length > 1) for (const waiting of batch) await commit([waiting]);
      else batch[0]?.reject(error);
    }
  }

  // Also rejects the queued messages: they would fail in the same outage, batch after batch.
  function refuseAll(batch: readonly Waiting[], error: unknown): void {
    onFailure(error);
    for (const { reject } of [...batch, ...queue.splice(0)]) reject(new AppError('unavailable'));
  }

  async function appendSafely(batch: readonly NewMessage[]): ReturnType<AppendMessages> {
    try {
      return await append(batch);
    } catch (error) {
      // Another node stored one of these messages, or locked the same chats, at the same time.
      const isCollision = [UNIQUE_VIOLATION, DEADLOCK_DETECTED].includes(sqlStateOf(error) ?? '');
      if (!isCollision) throw error;
      return appendExclusive(batch);
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

      // A repeat joins the write in flight: one batch must not contain the same message twice.
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

function settle({ message, resolve, reject }: Waiting, answer: AppendedMessage | undefined): void {
  if (answer) resolve(answer.message);
  else reject(message.fileIds.length > 0 ? filesGone() : new AppError('not_found'));
}

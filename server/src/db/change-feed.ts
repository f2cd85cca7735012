import { coalesce } from './coalesce';
import type { Database, ListenerConnection } from './database';

/**
 * Changes that other nodes on the same database have committed, over one LISTEN connection a node. After every gap, and
 * each five seconds while there is no connection, subscribers read again.
 */
export interface ChangeFeed {
  /** False on the embedded database: there are no other nodes, and what is published goes nowhere. */
  readonly isShared: boolean;
  /** Resolves when notifications arrive: what is read after it misses no change. One subscriber a channel. */
  subscribe(channel: string, subscriber: ChangeSubscriber): Promise<void>;
  /** To all nodes, this one too. Call it after the commit; a payload has less than 8000 bytes. */
  publish(channel: string, payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** When either rejects, `onGap` is called until it resolves. */
export interface ChangeSubscriber {
  onChange: (payload: string) => void | Promise<void>;
  /** Changes after `since`, on this node's clock, may have been missed. */
  onGap: (since: Date) => void | Promise<void>;
}

interface ChangeFeedOptions {
  database: Pick<Database, 'openListener' | 'query'>;
  onFailure: (error: unknown) => void;
  checkEveryMs?: number;
}

interface Subscription extends ChangeSubscriber {
  /** On the monotonic clock, in milliseconds; null while nothing was missed. */
  gapSince: number | null;
}

const CHECK_EVERY_MS = 5_000;
const RETRY_AFTER_MS = 500;

export function createChangeFeed({
  database: { openListener, query },
  onFailure,
  checkEveryMs = CHECK_EVERY_MS,
}: ChangeFeedOptions): ChangeFeed {
  if (!openListener) return SINGLE_NODE;

  const open = openListener;
  const subscriptions = new Map<string, Subscription>();
  let connection: ListenerConnection | null = null;
  let coveredUntil = performance.now();
  let failedRounds = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const tend = coalesce(async () => {
    if (isClosed) return;
    clearTimeout(timer);
    const startedAt = performance.now();
    try {
      connection ??= await connect();
      // A connection that was cut without a word is found by the missing answer.
      await connection.listen([...subscriptions.keys()]);
      coveredUntil = startedAt;
    } catch (error) {
      onFailure(error);
      handleConnectionLost();
    }
    // One after the other: a server that takes no more connections may have left this node only one.
    for (const subscription of subscriptions.values()) await closeGap(subscription, startedAt);

    const isComplete = connection !== null && [...subscriptions.values()].every(({ gapSince }) => gapSince === null);
    failedRounds = isComplete ? 0 : failedRounds + 1;
    tendAfter(isComplete ? checkEveryMs : Math.min(RETRY_AFTER_MS * 2 ** (failedRounds - 1), checkEveryMs));
  });

  async function connect(): Promise<ListenerConnection> {
    const opened = await open({
      onNotification: (channel, payload) => void deliver(channel, payload),
      onEnd() {
        if (connection === opened) handleConnectionLost();
      },
    });
    return opened;
  }

  function handleConnectionLost(): void {
    void connection?.close();
    connection = null;
    for (const subscription of subscriptions.values()) extendGap(subscription, coveredUntil);
    tendAfter(RETRY_AFTER_MS);
  }

  async function deliver(channel: string, payload: string): Promise<void> {
    const arrivedAt = performance.now();
    const subscription = subscriptions.get(channel);
    try {
      await subscription?.onChange(payload);
    } catch (error) {
      onFailure(error);
      if (subscription) extendGap(subscription, arrivedAt);
      tendAfter(RETRY_AFTER_MS);
    }
  }

  async function closeGap(subscription: Subscription, startedAt: number): Promise<void> {
    const since = subscription.gapSince;
    if (since === null) return;
    subscription.gapSince = null;
    try {
      await subscription.onGap(new Date(Date.now() - (performance.now() - since)));
      // Without a connection the next gap begins where this reading did.
      if (!connection) extendGap(subscription, startedAt);
    } catch (error) {
      onFailure(error);
      extendGap(subscription, since);
    }
  }

  function tendAfter(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(tend, delayMs);
  }

  return {
    isShared: true,
    async subscribe(channel, subscriber) {
      subscriptions.set(channel, { ...subscriber, gapSince: null });
      await tend();
    },
    async publish(channel, payloads) {
      if (payloads.length === 0) return;
      await query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await tend();
      await connection?.close();
    },
  };
}

function extendGap(subscription: Subscription, since: number): void {
  subscription.gapSince = Math.min(subscription.gapSince ?? since, since);
}

const SINGLE_NODE: ChangeFeed = {
  isShared: false,
  subscribe: async () => undefined,
  publish: async () => undefined,
  close: async () => undefined,
};

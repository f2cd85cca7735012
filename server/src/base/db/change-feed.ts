import { coalesce } from './coalesce';
import type { Database, ListenerConnection } from './database';

/**
 * Reports changes that other nodes commit to the same database, over one LISTEN connection per node. Subscribers read
 * their data again after every gap, and every five seconds while there is no connection.
 */
export interface ChangeFeed {
  /** False on the embedded database: it has no other nodes, so publishing does nothing. */
  readonly isShared: boolean;
  /** Resolves once the channel is subscribed, so that a later read misses no change. One subscriber per channel. */
  subscribe(channel: string, subscriber: ChangeSubscriber): Promise<void>;
  /** Notifies all nodes, including this one. Call it after the commit. A payload must be shorter than 8000 bytes. */
  publish(channel: string, payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** If either rejects, `onGap` is called until it resolves. */
export interface ChangeSubscriber {
  onChange: (payload: string) => void | Promise<void>;
  /** Changes after `since`, by `now`, may have been missed. */
  onGap: (since: Date) => void | Promise<void>;
}

interface ChangeFeedOptions {
  database: Pick<Database, 'openListener' | 'query'>;
  /** The clock that dates the rows. */
  now?: () => number;
  onFailure: (error: unknown) => void;
  checkIntervalMs?: number;
}

interface Subscription extends ChangeSubscriber {
  /** On the monotonic clock, in milliseconds; null if nothing was missed. */
  gapSince: number | null;
}

const CHECK_INTERVAL_MS = 5_000;
const RETRY_AFTER_MS = 500;

export function createChangeFeed({
  database: { openListener, query },
  now = Date.now,
  onFailure,
  checkIntervalMs = CHECK_INTERVAL_MS,
}: ChangeFeedOptions): ChangeFeed {
  if (!openListener) return SINGLE_NODE;

  const open = openListener;
  const subscriptions = new Map<string, Subscription>();
  let connection: ListenerConnection | null = null;
  let coveredUntil = performance.now();
  let failedRounds = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const maintain = coalesce(async () => {
    if (isClosed) return;
    clearTimeout(timer);
    const startedAt = performance.now();
    try {
      connection ??= await connect();
      // Detects a silently cut connection, because the response is missing.
      await connection.listen([...subscriptions.keys()]);
      coveredUntil = startedAt;
    } catch (error) {
      onFailure(error);
      handleConnectionLost();
    }
    // Sequential: a server at its connection limit may leave this node a single connection.
    for (const subscription of subscriptions.values()) await closeGap(subscription, startedAt);

    const isComplete = connection !== null && [...subscriptions.values()].every(({ gapSince }) => gapSince === null);
    failedRounds = isComplete ? 0 : failedRounds + 1;
    maintainAfter(isComplete ? checkIntervalMs : Math.min(RETRY_AFTER_MS * 2 ** (failedRounds - 1), checkIntervalMs));
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
    maintainAfter(RETRY_AFTER_MS);
  }

  async function deliver(channel: string, payload: string): Promise<void> {
    const arrivedAt = performance.now();
    const subscription = subscriptions.get(channel);
    try {
      await subscription?.onChange(payload);
    } catch (error) {
      onFailure(error);
      if (subscription) extendGap(subscription, arrivedAt);
      maintainAfter(RETRY_AFTER_MS);
    }
  }

  async function closeGap(subscription: Subscription, startedAt: number): Promise<void> {
    const since = subscription.gapSince;
    if (since === null) return;
    subscription.gapSince = null;
    try {
      await subscription.onGap(new Date(now() - (performance.now() - since)));
      // Without a connection, the next gap starts where this read started.
      if (!connection) extendGap(subscription, startedAt);
    } catch (error) {
      onFailure(error);
      extendGap(subscription, since);
    }
  }

  function maintainAfter(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(maintain, delayMs);
  }

  return {
    isShared: true,
    async subscribe(channel, subscriber) {
      subscriptions.set(channel, { ...subscriber, gapSince: null });
      await maintain();
    },
    async publish(channel, payloads) {
      if (payloads.length === 0) return;
      await query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await maintain();
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

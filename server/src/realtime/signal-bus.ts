import { randomBytes } from 'node:crypto';

import type { Database } from '../db/database';

/** A JSON value; what it means is between those who send and receive it. */
export type Signal = readonly [kind: string, ...content: unknown[]];

/** Hints between the nodes that share a database. What a signal tells of is in the database already, or may get lost. */
export interface SignalBus {
  send: (signal: Signal) => void;
  /** Signals of the other nodes. */
  onSignal: (listener: (signal: Signal, origin: string) => void) => void;
  /** Signals may have been missed after `since`. */
  onGap: (listener: (since: Date) => void) => void;
  close: () => Promise<void>;
}

interface SignalBusOptions {
  database: Database;
  onFailure: (error: unknown) => void;
}

const CHANNEL = 'signals';
const FLUSH_AFTER_MS = 3;
// PostgreSQL takes less than 8000 bytes in a notification.
const PAYLOAD_MAX_BYTES = 7_500;
// The clocks of node and database may differ, and a signal may be on its way for a moment.
const GAP_MARGIN_MS = 15_000;

/** On PostgreSQL over LISTEN and NOTIFY. The embedded database has one node, so there signals go nowhere. */
export async function createSignalBus({ database, onFailure }: SignalBusOptions): Promise<SignalBus> {
  if (!database.listen) {
    return { send: () => undefined, onSignal: () => undefined, onGap: () => undefined, close: async () => undefined };
  }

  const self = randomBytes(6).toString('base64url');
  const signalListeners: ((signal: Signal, origin: string) => void)[] = [];
  const gapListeners: ((since: Date) => void)[] = [];
  let pending: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushed = Promise.resolve();
  let lastHeardAt = performance.now();

  const subscription = await database.listen(CHANNEL, {
    onPayload(payload) {
      lastHeardAt = performance.now();
      const [origin, signals] = JSON.parse(payload) as [string, Signal[]];
      if (origin === self) return;
      for (const signal of signals) for (const listener of signalListeners) listener(signal, origin);
    },
    onReconnect() {
      // Own signals come back too, so nothing was sent by anyone between the last one heard and the break.
      const silentMs = performance.now() - lastHeardAt;
      const since = new Date(Date.now() - silentMs - GAP_MARGIN_MS);
      for (const listener of gapListeners) listener(since);
    },
  });

  async function notify(payloads: readonly string[]): Promise<void> {
    await database.query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`, [payloads]);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const payloads = toPayloads(self, pending);
    pending = [];
    // One after the other: two connections of the pool could commit in the other order.
    flushed = flushed.then(() => notify(payloads)).catch(onFailure);
    await flushed;
  }

  return {
    send(signal) {
      pending.push(JSON.stringify(signal));
      timer ??= setTimeout(flush, FLUSH_AFTER_MS);
    },
    onSignal: (listener) => signalListeners.push(listener),
    onGap: (listener) => gapListeners.push(listener),
    async close() {
      clearTimeout(timer);
      await flush();
      await subscription.close();
    },
  };
}

/** A signal too large for any notification is left out. */
function toPayloads(origin: string, signals: readonly string[]): string[] {
  const groups: string[][] = [[]];
  let size = 0;
  for (const signal of signals) {
    const bytes = Buffer.byteLength(signal) + 1;
    if (bytes > PAYLOAD_MAX_BYTES) continue;
    if (size + bytes > PAYLOAD_MAX_BYTES) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(signal);
    size += bytes;
  }
  return groups.filter(({ length }) => length > 0).map((group) => `["${origin}",[${group.join(',')}]]`);
}

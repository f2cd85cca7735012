import { randomBytes } from 'node:crypto';

import type { ChangeFeed } from '../db/change-feed';

/** A JSON value; what it means is between those who send and receive it. */
export type Signal = readonly [kind: string, ...content: unknown[]];

/** Hints between the nodes that share a database. What a signal tells of is in the database already, or may get lost. */
export interface SignalBus {
  send: (signal: Signal) => void;
  /** Signals of the other nodes. A listener that rejects has missed the signal, as by a gap. */
  onSignal: (listener: (signal: Signal, origin: string) => void | Promise<void>) => void;
  /** Signals may have been missed after `since`. A listener that rejects is called again. */
  onGap: (listener: (since: Date) => void | Promise<void>) => void;
  close: () => Promise<void>;
}

interface SignalBusOptions {
  changes: ChangeFeed;
  onFailure: (error: unknown) => void;
}

const CHANNEL = 'signals';
const FLUSH_AFTER_MS = 3;
// PostgreSQL takes less than 8000 bytes in a notification.
const PAYLOAD_MAX_BYTES = 7_500;
// The clocks of node and database may differ, and a signal may be on its way for a moment.
const GAP_MARGIN_MS = 15_000;

/** On PostgreSQL over LISTEN and NOTIFY. The embedded database has one node, so there signals go nowhere. */
export async function createSignalBus({ changes, onFailure }: SignalBusOptions): Promise<SignalBus> {
  if (!changes.isShared) {
    return { send: () => undefined, onSignal: () => undefined, onGap: () => undefined, close: async () => undefined };
  }

  const self = randomBytes(6).toString('base64url');
  const signalListeners: Parameters<SignalBus['onSignal']>[0][] = [];
  const gapListeners: Parameters<SignalBus['onGap']>[0][] = [];
  let pending: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushed = Promise.resolve();

  await changes.subscribe(CHANNEL, {
    async onChange(payload) {
      const [origin, signals] = JSON.parse(payload) as [string, Signal[]];
      if (origin === self) return;
      await Promise.all(signals.flatMap((signal) => signalListeners.map((listener) => listener(signal, origin))));
    },
    async onGap(gapSince) {
      const since = new Date(gapSince.getTime() - GAP_MARGIN_MS);
      await Promise.all(gapListeners.map((listener) => listener(since)));
    },
  });

  async function flush(): Promise<void> {
    timer = undefined;
    const payloads = toPayloads(self, pending);
    pending = [];
    // One after the other: two connections of the pool could commit in the other order.
    flushed = flushed.then(() => changes.publish(CHANNEL, payloads)).catch(onFailure);
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

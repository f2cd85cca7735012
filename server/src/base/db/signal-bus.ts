import { randomBytes } from 'node:crypto';

import type { ChangeFeed } from './change-feed';

/** A JSON value, interpreted by its senders and receivers. */
export type Signal = readonly [kind: string, ...content: unknown[]];

/**
 * Sends hints between the nodes that share a database. What a signal announces is either in the database or may be
 * lost.
 */
export interface SignalBus {
  send: (signal: Signal) => void;
  /** Receives the signals of the other nodes. A rejection counts as a gap. */
  onSignal: (listener: (signal: Signal, origin: string) => void | Promise<void>) => void;
  /** Signals after `since` may have been missed. Called again after a rejection. */
  onGap: (listener: (since: Date) => void | Promise<void>) => void;
  close: () => Promise<void>;
}

interface SignalBusOptions {
  changes: ChangeFeed;
  /** Called with the round trip of a signal of this node, in seconds. */
  onDelay?: (seconds: number) => void;
  onFailure: (error: unknown) => void;
}

const CHANNEL = 'signals';
const FLUSH_DELAY_MS = 3;
// PostgreSQL limits a notification to less than 8000 bytes.
const PAYLOAD_MAX_BYTES = 7_500;
// Covers clock differences between node and database, and signals in transit.
const GAP_MARGIN_MS = 15_000;

/** Uses LISTEN and NOTIFY on PostgreSQL. The embedded database has a single node, so sending does nothing. */
export async function createSignalBus({ changes, onDelay, onFailure }: SignalBusOptions): Promise<SignalBus> {
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
      const [origin, signals, sentAt] = JSON.parse(payload) as [string, Signal[], number];
      if (origin === self) {
        onDelay?.((performance.now() - sentAt) / 1_000);
        return;
      }
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
    // Sequential: two pooled connections could commit in the wrong order.
    flushed = flushed.then(() => changes.publish(CHANNEL, payloads)).catch(onFailure);
    await flushed;
  }

  return {
    send(signal) {
      const text = JSON.stringify(signal);
      if (Buffer.byteLength(text) >= PAYLOAD_MAX_BYTES) {
        onFailure(new Error(`A signal of kind ${signal[0]} is larger than a notification and was not sent.`));
        return;
      }
      pending.push(text);
      timer ??= setTimeout(flush, FLUSH_DELAY_MS);
    },
    onSignal: (listener) => signalListeners.push(listener),
    onGap: (listener) => gapListeners.push(listener),
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

function toPayloads(origin: string, signals: readonly string[]): string[] {
  const groups: string[][] = [[]];
  let size = 0;
  for (const signal of signals) {
    const bytes = Buffer.byteLength(signal) + 1;
    if (size + bytes > PAYLOAD_MAX_BYTES) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(signal);
    size += bytes;
  }
  return groups
    .filter(({ length }) => length > 0)
    .map((group) => `["${origin}",[${group.join(',')}],${performance.now()}]`);
}

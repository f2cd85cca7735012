import type { SignalBus } from '../base/db/signal-bus';
import { createRateLimiter } from '../base/limits/rate-limiter';
import type { SocketData } from './realtime-socket';

const PENALTY_MS = 60_000;
const FLOODS_PER_ADDRESS = 5;
const FLOOD_WINDOW_MS = 10 * 60_000;
/** Names the signals to the other nodes. */
const KIND = 'rejected';

/**
 * Clients that are rejected because they flooded the server. A visitor is identified by the joined chat, staff by their
 * session. A client that has not joined is unidentified, so its flood counts only for its address.
 */
export interface Penalties {
  /**
   * Rejects the visitor for a minute, on every node. From the fifth flood in ten minutes this node also rejects the
   * address, which others may share.
   */
  add(flood: { visitor: string | null; addressKey: string }): void;
  /** Remaining seconds of the visitor's or the address's penalty, or 0. */
  getWait(key: string): number;
  /** Runs when a visitor is rejected, here or on another node. */
  onRejected(listener: (visitor: string) => void): void;
}

/** @param now milliseconds of a monotonic clock */
export function createPenalties(bus: Pick<SignalBus, 'send' | 'onSignal'>, now = () => performance.now()): Penalties {
  const rejected = createRateLimiter({ max: 1, windowMs: PENALTY_MS }, now);
  const floods = createRateLimiter({ max: FLOODS_PER_ADDRESS - 1, windowMs: FLOOD_WINDOW_MS }, now);
  const listeners: ((visitor: string) => void)[] = [];

  bus.onSignal(([kind, visitor]) => {
    if (kind === KIND) rejectVisitor(visitor as string);
  });

  function rejectVisitor(visitor: string): void {
    reject(visitor);
    for (const listener of listeners) listener(visitor);
  }

  // A penalty starts again with each flood.
  function reject(key: string): void {
    rejected.giveBack(key);
    rejected.take(key);
  }

  return {
    getWait: rejected.getWait,

    add({ visitor, addressKey }) {
      if (floods.take(addressKey) > 0) reject(addressKey);
      if (visitor === null) return;
      rejectVisitor(visitor);
      bus.send([KIND, visitor]);
    },

    onRejected(listener) {
      listeners.push(listener);
    },
  };
}

/** Returns null for a client that is neither a joined visitor nor signed in. */
export function visitorOf({ visitor, sessionId }: Pick<SocketData, 'visitor' | 'sessionId'>): string | null {
  if (visitor) return chatVisitor(visitor.chatId);
  return sessionId && staffVisitor(sessionId);
}

export function chatVisitor(chatId: string): string {
  return `chat ${chatId}`;
}

export function staffVisitor(sessionId: string): string {
  return `session ${sessionId}`;
}

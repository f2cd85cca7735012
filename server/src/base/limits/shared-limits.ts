import type { SignalBus } from '../db/signal-bus';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limiter';

/** Names the signals to the other nodes. */
const KIND = 'limit';

/** Creates a limit that all nodes share. A second one with the same name replaces the first. */
export type ShareLimit = (name: string, limits: RateLimit | readonly RateLimit[]) => RateLimiter;

/** For command-line programs, which have no other nodes. */
export const NOT_SHARED: ShareLimit = (_name, limits) => createRateLimiter(limits);

/**
 * Each node counts the uses of all nodes. Uses on other nodes arrive milliseconds later; if a signal is lost, the limit
 * holds per node until its window ends.
 */
export function createShareLimit(bus: Pick<SignalBus, 'send' | 'onSignal'>): ShareLimit {
  const counts = new Map<string, ReturnType<typeof createRateLimiter>>();

  bus.onSignal(([kind, name, key, isUse]) => {
    const limiter = kind === KIND && counts.get(name as string);
    if (!limiter) return;
    if (isUse) limiter.add(key as string);
    else limiter.giveBack(key as string);
  });

  return (name, limits) => {
    const limiter = createRateLimiter(limits);
    counts.set(name, limiter);
    return {
      getWait: limiter.getWait,
      take(key) {
        const wait = limiter.take(key);
        if (wait === 0) bus.send([KIND, name, key, true]);
        return wait;
      },
      giveBack(key) {
        limiter.giveBack(key);
        bus.send([KIND, name, key, false]);
      },
    };
  };
}

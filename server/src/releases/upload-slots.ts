import { AppError } from '../errors/app-error';

/** Each upload holds up to 20 MB in memory and compresses its files. */
const UPLOADS_MAX = 2;

export interface UploadSlots {
  /**
   * Runs an upload, or throws `unavailable` if too many are running or this node drains. `signal` is aborted when the
   * node drains, because an upload that is still being received could delay the next server by half a minute.
   */
  run<Result>(upload: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Aborted when the node drains. */
  readonly draining: AbortSignal;
  drain(): void;
}

export function createUploadSlots(): UploadSlots {
  const draining = new AbortController();
  let running = 0;

  return {
    async run(upload) {
      draining.signal.throwIfAborted();
      if (running >= UPLOADS_MAX) throw new AppError('unavailable');
      running += 1;
      try {
        return await upload(draining.signal);
      } finally {
        running -= 1;
      }
    },

    draining: draining.signal,
    drain: () => draining.abort(new AppError('unavailable')),
  };
}

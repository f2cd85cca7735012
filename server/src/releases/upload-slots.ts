import { AppError } from '../errors/app-error';

/** Each upload holds up to 20 MB in memory and compresses its files. */
const UPLOADS_MAX = 2;

export interface UploadSlots {
  /**
   * Runs an upload, or throws `unavailable` if `deployer` already has one running, if too many are running, or if this
   * node drains. `signal` is aborted when the node drains, because an upload that is still being received could delay
   * the next server by half a minute.
   */
  run<Result>(deployer: string, upload: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Aborted when the node drains. */
  readonly draining: AbortSignal;
  drain(): void;
}

export function createUploadSlots(): UploadSlots {
  const draining = new AbortController();
  const deployers = new Set<string>();

  return {
    async run(deployer, upload) {
      draining.signal.throwIfAborted();
      // With one upload per token, a client that sends slowly cannot block all others.
      if (deployers.has(deployer) || deployers.size >= UPLOADS_MAX) throw new AppError('unavailable');
      deployers.add(deployer);
      try {
        return await upload(draining.signal);
      } finally {
        deployers.delete(deployer);
      }
    },

    draining: draining.signal,
    drain: () => draining.abort(new AppError('unavailable')),
  };
}

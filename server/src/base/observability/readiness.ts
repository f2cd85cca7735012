import { probeDataDir } from '../db/data-dir';
import type { Database } from '../db/database';

const ANSWER_WITHIN_MS = 900;
const DISK_CHECKED_EVERY_MS = 500;

export interface Readiness {
  /** Whether this node may get visitors. Resolves within a second even if a check hangs. */
  isReady(): Promise<boolean>;
  /** Turns readiness off permanently. */
  drain(): void;
}

export function createReadiness({ database, dataDir }: { database: Database; dataDir: string }): Readiness {
  const checks = [
    bounded(() => database.query('select 1')),
    bounded(atMostEvery(DISK_CHECKED_EVERY_MS, () => probeDataDir(dataDir))),
  ];
  let isDraining = false;

  return {
    async isReady() {
      const results = isDraining ? [] : await Promise.all(checks.map((check) => check()));
      return !isDraining && results.every(Boolean);
    },
    drain() {
      isDraining = true;
    },
  };
}

/** Runs one check at a time for all callers, so that a hanging check holds one connection only. */
function bounded(check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  async function succeeds(): Promise<boolean> {
    try {
      await check();
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    running ??= succeeds().finally(() => {
      running = null;
    });
    return orFalseAfter(ANSWER_WITHIN_MS, running);
  };
}

function atMostEvery(periodMs: number, check: () => Promise<unknown>): () => Promise<unknown> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown>;

  return () => {
    if (performance.now() - checkedAt >= periodMs) {
      checkedAt = performance.now();
      last = check();
    }
    return last;
  };
}

function orFalseAfter(ms: number, result: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void result.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

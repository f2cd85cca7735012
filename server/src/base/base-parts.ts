import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config/config';
import { type ChangeFeed, createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import { createIdempotency, type Idempotency } from './db/idempotency';
import { measureQueries } from './db/measure-queries';
import type { RepeatedWork } from './db/run-every';
import { createSharedClock } from './db/shared-clock';
import { createSignalBus, type SignalBus } from './db/signal-bus';
import { type EventLoop, watchEventLoop } from './lifecycle/event-loop';
import { createLimiters, createLimits, type Limiters, type Limits } from './limits/rate-limits';
import { createShareLimit, type ShareLimit } from './limits/shared-limits';
import { createMetrics, type Metrics } from './observability/metrics';
import { createOutbox, type Outbox } from './outbox/outbox';
import { openSecretBox } from './secrets/open-secret-box';
import type { SecretBox } from './secrets/secret-box';

/** The parts of the server that every area may use. A function takes those it needs by destructuring. */
export interface BaseParts {
  config: Config;
  database: Database;
  changes: ChangeFeed;
  bus: SignalBus;
  outbox: Outbox;
  secretBox: SecretBox;
  idempotency: Idempotency;
  limits: Limits;
  limiters: Limiters;
  shareLimit: ShareLimit;
  eventLoop: EventLoop;
  metrics: Metrics;
  /** Whether visitors reach the site by https. */
  isHttps: boolean;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  clock: RepeatedWork;
  /** Resolves after the milliseconds. */
  delay: (milliseconds: number) => Promise<unknown>;
  /** Reports the failure of work that no caller waits for. */
  onFailure: (error: unknown) => void;
}

export interface BaseOptions extends Pick<BaseParts, 'config' | 'database' | 'log'> {
  now?: () => number;
  delay?: BaseParts['delay'];
  limits?: Partial<Limits>;
  /** Defaults to the event loop of this process. */
  eventLoop?: EventLoop;
}

export async function createBaseParts(options: BaseOptions): Promise<BaseParts> {
  const { config, log, delay = sleep, eventLoop = watchEventLoop() } = options;
  const metrics = createMetrics(eventLoop);
  const database = measureQueries(options.database, metrics.observeQuery);
  const onFailure = (err: unknown) => log.error({ err }, 'background task failed');
  const clock = await createSharedClock({ database, onFailure });
  const { now = clock.now } = options;
  const changes = createChangeFeed({ database, now, onFailure });
  const bus = await createSignalBus({ changes, onDelay: metrics.observeSignal, onFailure });
  const shareLimit = createShareLimit(bus);
  const limits = createLimits(config.RATE_LIMITS, options.limits);
  return {
    config,
    database,
    changes,
    bus,
    outbox: createOutbox({ database, changes, now, onFailure }),
    secretBox: await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY }),
    idempotency: createIdempotency(database, onFailure),
    limits,
    limiters: createLimiters(shareLimit, limits),
    shareLimit,
    eventLoop,
    metrics,
    isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false,
    log,
    now,
    clock,
    delay,
    onFailure,
  };
}

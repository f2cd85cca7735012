import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config/config';
import type { ChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import type { Idempotency } from './db/idempotency';
import type { SignalBus } from './db/signal-bus';
import type { EventLoop } from './lifecycle/event-loop';
import type { Limiters } from './limits/rate-limits';
import type { Outbox } from './outbox/outbox';
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
  limiters: Limiters;
  eventLoop: EventLoop;
  /** Whether visitors reach the site by https. */
  isHttps: boolean;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Reports the failure of work that no caller waits for. */
  onFailure: (error: unknown) => void;
}

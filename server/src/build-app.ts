import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseOperator } from '@potomac-oak/shared/contracts/release-program';

import { registerAccounts } from './accounts/register-accounts';
import type { StaffCommands } from './accounts/staff/staff-commands';
import type { BaseParts } from './base/base-parts';
import type { Config } from './base/config/config';
import { createChangeFeed } from './base/db/change-feed';
import type { Database } from './base/db/database';
import { createIdempotency } from './base/db/idempotency';
import { createSignalBus } from './base/db/signal-bus';
import { createHttpApp, type HttpApp } from './base/http/http-app';
import { describePolicy } from './base/http/own-pages-policy';
import { createSecurityHeaders, securityHeaders } from './base/http/security-headers';
import { type EventLoop, watchEventLoop } from './base/lifecycle/event-loop';
import { stopAccepting } from './base/lifecycle/stop-accepting';
import { CAPACITY, type Capacity, TIMEOUTS, type Timeouts } from './base/limits/capacity';
import { createRefuseOverload, overloadGuard } from './base/limits/overload';
import { createLimiters, type Limits, packetLimit } from './base/limits/rate-limits';
import { registerObservability } from './base/observability/register-observability';
import { createOutbox, type Outbox } from './base/outbox/outbox';
import { openSecretBox } from './base/secrets/open-secret-box';
import { registerConversations } from './conversations/register-conversations';
import { type DeliveryPaths, registerDelivery } from './delivery/register-delivery';
import type { Releases } from './delivery/releases/open-releases';
import { registerLeads } from './leads/register-leads';
import { openMail } from './notifications/mail/mailer';
import { createOfficeHours } from './notifications/office-hours/office-hours';
import { registerNotifications } from './notifications/register-notifications';
import type { PartnerService } from './partners/partner-service';
import { registerPartners } from './partners/register-partners';
import type { Parts } from './parts';
import type { RealtimeServer } from './realtime/realtime-socket';
import { registerRealtime } from './realtime/register-realtime';

/** A request already sent on an open connection arrives within this time, so its connection is not reset. */
const LAST_ANSWERS_MS = 300;

export interface App {
  http: HttpApp;
  io: RealtimeServer;
  partners: PartnerService;
  releases: Releases;
  staff: StaffCommands;
  releaseCommands: ReleaseOperator;
  /** A sentence for each part of a new build that is larger than its budget. */
  oversized: readonly string[];
  outbox: Pick<Outbox, 'deliverDue'>;
  /** Ends the states of chats that time or a deactivated account has ended; also runs every minute. */
  settleChats(): Promise<void>;
  /** The generated password of a new staff user, to be shown once. */
  newPassword: string | null;
  /** Origin of the site; with PORT=0 known only once the server listens. */
  ownOrigin(): string;
  /** Turns readiness off, completes running requests and closes every connection. The database stays open. */
  close(): Promise<void>;
  /** Like `close`, but new connections wait for the next server on the same socket. */
  handOver(): Promise<void>;
}

export interface AppDeps {
  config: Config;
  /** All migrations have run on it. */
  database: Database;
  log: FastifyBaseLogger;
  paths: DeliveryPaths;
  now?: () => number;
  limits?: Partial<Limits>;
  capacity?: Partial<Capacity>;
  timeouts?: Partial<Timeouts>;
  /** Defaults to the event loop of this process. */
  eventLoop?: EventLoop;
}

/** Composes the app from its parts. Nothing listens yet. */
export async function buildApp(options: AppDeps): Promise<App> {
  const { config, database, log, paths, now = Date.now, limits } = options;
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const capacity = { ...CAPACITY, ...options.capacity };
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const onFailure = (err: unknown) => log.error({ err }, 'background task failed');

  const eventLoop = options.eventLoop ?? watchEventLoop();
  const changes = createChangeFeed({ database, onFailure });
  const bus = await createSignalBus({ changes, onFailure });
  const limiters = createLimiters(limits);
  const idempotency = createIdempotency(database, onFailure);
  const outbox = createOutbox({ database, changes, now, onFailure });
  const mail = openMail(outbox, config);
  const base: BaseParts = {
    config,
    database,
    changes,
    bus,
    outbox,
    secretBox: await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY }),
    limiters,
    idempotency,
    eventLoop,
    isHttps,
    now,
    log,
    onFailure,
  };
  const shared = { ...base, mail };

  // Hooks run in this order, before any route.
  const http = createHttpApp({ log, capacity, timeouts, trustedProxies: config.TRUSTED_PROXIES });
  const { metrics, readiness } = registerObservability(http, {
    ...shared,
    countSockets: () => realtime.io.engine.clientsCount,
  });
  securityHeaders(http, {
    setSecurityHeaders: createSecurityHeaders({ isHttps }),
    policy: () => describePolicy({ origins: partners.origins, config }),
  });
  const officeHours = await createOfficeHours(shared);
  const partners = await registerPartners(http, base);
  overloadGuard(http, createRefuseOverload(eventLoop));

  const accounts = await registerAccounts(http, base);
  const { authorizeStaff, staffGuard, staffLinks } = accounts;
  const realtime = registerRealtime(
    http,
    { ...base, accounts, partners, metrics },
    { capacity, namespaceTimeoutMs: timeouts.namespace, packetLimit: packetLimit(limits) },
  );
  const { origins } = partners;
  const parts: Parts = {
    ...shared,
    ...realtime,
    authorizeStaff,
    staffGuard,
    staffLinks,
    partners,
    origins,
    officeHours,
  };

  const notifications = await registerNotifications(http, parts);
  await registerLeads(http, parts);
  const conversations = await registerConversations(http, parts);
  const delivery = await registerDelivery(http, parts, { accounts, metrics, paths });
  await outbox.start();
  await notifications.start();
  await http.ready();

  async function closeParts(): Promise<void> {
    await http.close();
    await conversations.close();
    await outbox.close();
    await delivery.close();
    eventLoop.close();
    await bus.close();
    idempotency.close();
    accounts.sessions.close();
    await changes.close();
    await delivery.releases.service.close();
  }

  return {
    http,
    io: realtime.io,
    partners: partners.service,
    releases: delivery.releases,
    staff: accounts.commands,
    releaseCommands: delivery.commands,
    oversized: delivery.oversized,
    outbox,
    settleChats: conversations.settle,
    newPassword: accounts.newPassword,
    ownOrigin: () => partners.origins.own()[0] ?? '',
    async close() {
      readiness.drain();
      delivery.drain();
      // Load balancers must notice the shutdown before the port closes; requests are still answered meanwhile.
      await delay(config.DRAIN_SECONDS * 1_000);
      await closeParts();
    },
    async handOver() {
      stopAccepting(http.server);
      delivery.drain();
      await delay(LAST_ANSWERS_MS);
      await closeParts();
    },
  };
}

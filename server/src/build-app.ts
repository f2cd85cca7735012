import { setTimeout as delay } from 'node:timers/promises';

import type { ReleaseOperator } from '@potomac-oak/shared/contracts/release-program';

import { registerAccounts } from './accounts/register-accounts';
import type { StaffCommands } from './accounts/staff/staff-commands';
import { type BaseOptions, createBaseParts } from './base/base-parts';
import { createHttpApp, type HttpApp } from './base/http/http-app';
import { stopAccepting } from './base/lifecycle/stop-accepting';
import { TIMEOUTS, type Timeouts } from './base/limits/capacity';
import { packetLimit } from './base/limits/rate-limits';
import type { Outbox } from './base/outbox/outbox';
import { registerBase } from './base/register-base';
import { registerConversations } from './conversations/register-conversations';
import { type DeliveryPaths, registerDelivery } from './delivery/register-delivery';
import type { Releases } from './delivery/releases/open-releases';
import { registerFiles } from './files/file-routes';
import { createFiles, type Files } from './files/files';
import { createCustomerFeed } from './leads/customers/customer-feed';
import { registerLeads } from './leads/register-leads';
import { createNotificationParts, registerNotifications } from './notifications/register-notifications';
import { createStaffNotices } from './notifications/staff-notices';
import { createDailyBackup, type DailyBackup } from './operations/backup/daily-backup';
import { registerHealth } from './operations/health';
import { watchOperations } from './operations/watch-operations';
import { createPartners } from './partners/create-partners';
import type { PartnerService } from './partners/partner-service';
import type { Parts } from './parts';
import { registerPrices } from './prices/prices';
import { type RegisteredPrivacy, registerPrivacy } from './privacy/register-privacy';
import type { RealtimeServer } from './realtime/realtime-socket';
import { registerRealtime } from './realtime/register-realtime';
import { registerVisits } from './visits/register-visits';

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
  /** Why ADMIN_URL is needed, or null. */
  sharedOrigin: string | null;
  outbox: Pick<Outbox, 'deliverDue'>;
  files: Pick<Files, 'sweep'>;
  privacy: Omit<RegisteredPrivacy, 'close'>;
  /** Ends the states of chats that time or a deactivated account has ended; also runs every minute. */
  settleChats(): Promise<void>;
  /** Backs up and tries a restore if they are due; also runs each night. */
  backUp: DailyBackup['run'];
  /** Notifies people of next steps that are due; also runs every minute. */
  remindOfSteps(): Promise<void>;
  /** Expires requests for visits; also runs every minute. */
  settleVisits(): Promise<void>;
  /** The generated password of a new staff user, to be shown once. */
  newPassword: string | null;
  /** Origin of the site; with PORT=0 known only once the server listens. */
  ownOrigin(): string;
  /** Turns readiness off, completes running requests and closes every connection. The database stays open. */
  close(): Promise<void>;
  /** Like `close`, but new connections wait for the next server on the same socket. */
  handOver(): Promise<void>;
}

export interface AppOptions extends BaseOptions {
  paths: DeliveryPaths;
  timeouts?: Partial<Timeouts>;
}

/** Composes the app from its parts. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log, paths } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };

  const http = createHttpApp({
    log,
    capacity: config.CAPACITY,
    timeouts,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  const base = await createBaseParts(options);
  const partners = await createPartners(http, base);
  const readiness = await registerBase(http, base, partners.origins);
  const accounts = await registerAccounts(http, base, partners.origins);
  const realtime = registerRealtime(
    http,
    { ...base, accounts, partners },
    { capacity: config.CAPACITY, namespaceTimeoutMs: timeouts.namespace, packetLimit: packetLimit(base.limits) },
  );
  const { authorizeStaff, staffGuard, staffLinks } = accounts;
  const parts: Parts = {
    ...base,
    ...realtime,
    ...(await createNotificationParts(base)),
    files: createFiles(base),
    customerFeed: createCustomerFeed({ ...base, ...realtime }),
    notices: createStaffNotices({ ...base, ...realtime }),
    authorizeStaff,
    staffGuard,
    staffLinks,
    partners,
    origins: partners.origins,
  };
  await registerNotifications(http, parts);
  const reminders = await registerLeads(http, parts);
  const conversations = await registerConversations(http, parts);
  registerFiles(http, parts, conversations.messages);
  const visits = await registerVisits(http, parts);
  registerPrices(http, parts);
  const privacy = registerPrivacy(http, parts);
  const delivery = await registerDelivery(http, parts, { accounts, paths });

  const { listFailing, readChannels } = delivery;
  registerHealth(http, { ...parts, listFailing, readChannels });
  watchOperations({ ...parts, listFailing, readChannels });
  const dailyBackup = createDailyBackup(parts);

  const { outbox } = base;
  await outbox.start();
  await http.ready();

  async function closeParts(): Promise<void> {
    await http.close();
    await dailyBackup.close();
    await conversations.close();
    await reminders.close();
    await visits.close();
    await privacy.close();
    await parts.files.close();
    await outbox.close();
    await delivery.close();
    base.eventLoop.close();
    await base.clock.close();
    await base.bus.close();
    base.idempotency.close();
    accounts.sessions.close();
    await base.changes.close();
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
    sharedOrigin: delivery.sharedOrigin,
    outbox,
    files: parts.files,
    privacy,
    settleChats: conversations.settle,
    remindOfSteps: reminders.remind,
    settleVisits: visits.settle,
    backUp: dailyBackup.run,
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

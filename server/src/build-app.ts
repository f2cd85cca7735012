import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

import { registerAuth } from './auth/register-auth';
import { registerBot } from './bot/register-bot';
import { registerChat } from './chat/register-chat';
import type { Config } from './config/config';
import { registerContact } from './contact/register-contact';
import { createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import { createIdempotency } from './db/idempotency';
import { createSignalBus } from './db/signal-bus';
import { registerDesk } from './desk/register-desk';
import { CAPACITY, type Capacity, TIMEOUTS, type Timeouts } from './http/capacity';
import { clientAddress } from './http/client-address';
import { clientAddressHook } from './http/client-address-hook';
import { createHttpApp, type HttpApp } from './http/http-app';
import { createLimiters, type Limits, packetLimit } from './http/limits';
import { createRefuseOverload, overloadGuard } from './http/overload-guard';
import { createSecurityHeaders, securityHeaders } from './http/security-headers';
import { registerInboundMail } from './inbound-mail/register-inbound-mail';
import { registerLeads } from './leads/register-leads';
import { type EventLoop, watchEventLoop } from './lifecycle/event-loop';
import { stopAccepting } from './lifecycle/stop-accepting';
import { openMail } from './mail/open-mail';
import { registerNewsletter } from './newsletter/register-newsletter';
import { registerNotifications } from './notifications/register-notifications';
import { registerObservability } from './observability/register-observability';
import { officeHoursRoutes } from './office/office-hours-routes';
import { createOfficeHours } from './office/office-hours-service';
import { createOutbox, type Outbox } from './outbox/outbox';
import type { PartnerService } from './partners/partner-service';
import { registerPartners } from './partners/register-partners';
import { registerPush } from './push/register-push';
import { createPenalties } from './realtime/penalties';
import type { RealtimeServer } from './realtime/realtime-socket';
import { registerRealtime } from './realtime/register-realtime';
import { createCanaryWatch } from './releases/canary-watch';
import { openReleases, type Releases } from './releases/open-releases';
import { publishBuilds } from './releases/publish-builds';
import { registerReleases } from './releases/register-releases';
import { createReleaseAccess, type ReleaseAccess } from './releases/release-access';
import { createRemoteFiles, type RemoteFiles } from './releases/remote-files';
import { createRetention } from './releases/retention';
import { registerReports } from './reports/register-reports';
import { openSecretBox } from './secrets/open-secret-box';
import { registerStaff } from './staff/register-staff';
import type { StaffCommands } from './staff/staff-commands';
import { registerVisitorMail } from './visitor-mail/register-visitor-mail';
import { describePolicy } from './web/content-security-policy';
import { registerWeb, type WebPaths } from './web/register-web';

/** A request already sent on an open connection arrives within this time, so its connection is not reset. */
const LAST_ANSWERS_MS = 300;

export interface App {
  http: HttpApp;
  io: RealtimeServer;
  partners: PartnerService;
  releases: Releases;
  staff: StaffCommands;
  releaseAccess: ReleaseAccess;
  outbox: Pick<Outbox, 'deliverDue'>;
  /** Ends the states of conversations that time or a deactivated account has ended; also runs every minute. */
  settleConversations(): Promise<void>;
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
  paths: AppPaths;
  now?: () => number;
  limits?: Partial<Limits>;
  capacity?: Partial<Capacity>;
  timeouts?: Partial<Timeouts>;
  /** Defaults to the files on public https origins. */
  remoteFiles?: RemoteFiles;
  /** Defaults to the event loop of this process. */
  eventLoop?: EventLoop;
}

export interface AppPaths extends WebPaths {
  /** Folders of built units, each with its release.json. */
  builds: readonly string[];
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
  const penalties = createPenalties();
  const idempotency = createIdempotency(database, onFailure);
  const outbox = createOutbox({ database, changes, now, onFailure });
  const mail = openMail(outbox, config);
  const shared = {
    config,
    database,
    changes,
    bus,
    outbox,
    mail,
    limiters,
    penalties,
    idempotency,
    eventLoop,
    now,
    log,
    onFailure,
  };
  const releases = await openReleases({
    ...shared,
    dataDir: config.DATA_DIR,
    mediaFolders: paths.media,
    onDamaged: (damage) => log.error(damage, 'a release is damaged on this disk'),
  });
  await publishBuilds({
    database,
    publisher: releases.publisher,
    releases: releases.service,
    folders: paths.builds,
    stateFile: join(releases.folders.root, '.last-builds.json'),
    onRefused: (folder, err) => log.error({ err, folder }, 'build refused'),
  });

  // Hooks run in this order, before any route.
  const http = createHttpApp({ log, capacity, timeouts, trustedProxies: config.TRUSTED_PROXIES });
  clientAddressHook(http, config.TRUSTED_PROXIES);
  const { metrics, readiness } = registerObservability(http, {
    ...shared,
    countSockets: () => realtime.io.engine.clientsCount,
  });
  const setSecurityHeaders = createSecurityHeaders({ isHttps });
  securityHeaders(http, {
    setSecurityHeaders,
    policy: () => describePolicy({ origins: partners.origins, config }),
  });
  const secretBox = await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY });
  const officeHours = await createOfficeHours(shared);
  const partners = await registerPartners(http, {
    ...shared,
    officeHours,
    secretBox,
    releases,
    issueTicket: (release) => reports.issueTicket(release),
  });
  const refuseOverload = createRefuseOverload(eventLoop);
  overloadGuard(http, refuseOverload);

  const auth = await registerAuth(http, {
    ...shared,
    secretBox,
    isHttps,
    adminUrl: config.ADMIN_URL,
    username: config.ADMIN_USERNAME,
    password: config.ADMIN_PASSWORD,
  });
  const { authorizeStaff, staffGuard } = auth;
  const realtime = registerRealtime({
    ...shared,
    ...auth,
    http,
    metrics,
    capacity,
    setSecurityHeaders,
    refuseOverload,
    origins: partners.origins,
    partners: partners.service,
    partnerLimits: partners.limits,
    connectLimiter: limiters.socketConnects,
    eventLimiter: limiters.socketEvents,
    packetLimit: packetLimit(limits),
    namespaceTimeoutMs: timeouts.namespace,
    addressOf: (request) => clientAddress(request, config.TRUSTED_PROXIES),
  });
  const { notifyStaff } = realtime;

  const chat = registerChat(http, { ...shared, partners, realtime, authorizeStaff, staffGuard });
  registerDesk(http, { ...shared, realtime, conversations: chat.conversations, staffGuard });
  registerLeads(http, { ...shared, realtime, officeHours, staffGuard });
  officeHoursRoutes(http, { officeHours, realtime, limiters, staffGuard });
  await registerContact(http, { ...shared, origins: partners.origins, notifyStaff, staffGuard });
  registerBot(http, { ...shared, notifyStaff, staffGuard });
  await registerNewsletter(http, { ...shared, origins: partners.origins });
  await registerVisitorMail(http, {
    ...shared,
    chats: chat.messages,
    officeHours,
    origins: partners.origins,
  });
  registerInboundMail(http, { ...shared, chats: chat.messages });
  const releaseCalls = registerReleases(http, {
    ...shared,
    auth,
    origins: partners.origins,
    isHttps,
    releases,
    remoteFiles: options.remoteFiles ?? createRemoteFiles(),
  });
  const staff = registerStaff(http, { ...shared, ...auth });
  const push = await registerPush(http, { ...shared, secretBox, staffGuard });
  const notifications = registerNotifications(http, {
    ...shared,
    push,
    officeHours,
    staffGuard,
    siteUrl: () => config.ADMIN_URL ?? partners.origins.own()[0] ?? '',
  });
  const reports = await registerReports(http, { ...shared, metrics });
  await registerWeb(http, {
    ...shared,
    releases,
    origins: partners.origins,
    paths,
    issueTicket: reports.issueTicket,
    findPreview: releaseCalls.findPreview,
  });
  const canaryWatch = createCanaryWatch({ database, releases: releases.service, onFailure });
  const retention = createRetention({ database, releases, now, onFailure });
  await outbox.start();
  await notifications.digest.start();
  await http.ready();

  async function closeParts(): Promise<void> {
    await http.close();
    await chat.close();
    await outbox.close();
    await reports.close();
    await canaryWatch.close();
    await retention.close();
    eventLoop.close();
    await bus.close();
    idempotency.close();
    auth.sessions.close();
    await changes.close();
    await releases.service.close();
  }

  return {
    http,
    io: realtime.io,
    partners: partners.service,
    releases,
    staff,
    releaseAccess: createReleaseAccess({
      database,
      releases: releases.service,
      hasAdminUrl: config.ADMIN_URL !== undefined,
    }),
    outbox,
    settleConversations: chat.conversations.settle,
    newPassword: auth.newPassword,
    ownOrigin: () => partners.origins.own()[0] ?? '',
    async close() {
      readiness.drain();
      releaseCalls.drain();
      // Load balancers must notice the shutdown before the port closes; requests are still answered meanwhile.
      await delay(config.DRAIN_SECONDS * 1_000);
      await closeParts();
    },
    async handOver() {
      stopAccepting(http.server);
      releaseCalls.drain();
      await delay(LAST_ANSWERS_MS);
      await closeParts();
    },
  };
}

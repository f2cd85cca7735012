import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';

import { authRoutes } from './auth/auth-routes';
import { type AuthService, createAuthService } from './auth/auth-service';
import { createAuthoriseStaff } from './auth/authorise-staff';
import { defineDeviceCookie } from './auth/device-cookie';
import { defineSessionCookie } from './auth/session-cookie';
import { createSessions } from './auth/session-service';
import { createStaffGuard } from './auth/staff-guard';
import { botRoutes } from './bot/bot-routes';
import { createBotService } from './bot/bot-service';
import { chatRoutes } from './chat/chat-routes';
import { createChatService } from './chat/chat-service';
import { registerChatSocket } from './chat/chat-socket';
import { createPresence } from './chat/presence';
import type { Config } from './config';
import { contactRoutes } from './contact/contact-routes';
import { createContactService } from './contact/contact-service';
import { createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import { createIdempotency } from './db/idempotency';
import { createSignalBus } from './db/signal-bus';
import { CAPACITY, type Capacity, TIMEOUTS, type Timeouts } from './http/capacity';
import { clientAddress } from './http/client-address';
import { createHttpApp, type HttpApp } from './http/http-app';
import { createLimiters, type Limits, limitBy, limitSiteBy, packetLimit } from './http/limits';
import { createRefuseOverload, overloadGuard } from './http/overload-guard';
import { createSecurityHeaders, securityHeaders } from './http/security-headers';
import { unknownRoutes } from './http/unknown-routes';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import { createNewsletterService } from './newsletter/newsletter-service';
import { type EventLoop, watchEventLoop } from './observability/event-loop';
import { healthRoutes } from './observability/health-routes';
import { createMetrics } from './observability/metrics';
import { createReadiness } from './observability/readiness';
import { requestLog } from './observability/request-log';
import { createIdentityService } from './partners/identity-service';
import { createIdentityUses } from './partners/identity-uses';
import { originGuard } from './partners/origin-guard';
import { type CallerSite, createOrigins } from './partners/origins';
import { createPartnerLimits } from './partners/partner-limits';
import { partnerRoutes } from './partners/partner-routes';
import { createPartnerService, type PartnerService } from './partners/partner-service';
import { createBroadcast } from './realtime/broadcaster';
import { createEventHandler } from './realtime/event-handler';
import { createPenalties } from './realtime/penalties';
import { createRealtimeServer } from './realtime/realtime-server';
import type { RealtimeServer } from './realtime/realtime-socket';
import { createNotifyStaff } from './realtime/staff-room';
import { registerStaffSocket } from './realtime/staff-socket';
import { publishBuilds } from './releases/publish-builds';
import { createReleaseFiles } from './releases/release-files';
import { createReleaseService } from './releases/release-service';
import { openSecretBox } from './secrets/open-secret-box';
import { vitalsRoutes } from './vitals/vitals-routes';
import { describePolicy } from './web/content-security-policy';
import { keepEmbedBuild } from './web/embed-files';
import { partnersPage } from './web/partners-page/partners-page';
import { createSite } from './web/site';
import { staticFiles } from './web/static-files';
import { deliveryRoutes, sendNotFoundPage } from './web/web-routes';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address, behind our own proxies. */
    address: string;
    /** The partner page that a writing request comes from; null on our own site. */
    site: CallerSite | null;
  }
}

export interface App {
  http: HttpApp;
  io: RealtimeServer;
  partners: PartnerService;
  auth: Pick<AuthService, 'unlock' | 'forgetDevices'>;
  /** The generated password of a new staff user, to be shown once. */
  newPassword: string | null;
  /** Origin of the site; with PORT=0 known only once the server listens. */
  ownOrigin(): string;
  /** Turns readiness off, completes running requests and closes every connection. The database stays open. */
  close(): Promise<void>;
}

export interface AppDeps {
  config: Config;
  /** Migrated. */
  database: Database;
  log: FastifyBaseLogger;
  paths: AppPaths;
  now?: () => number;
  limits?: Partial<Limits>;
  capacity?: Partial<Capacity>;
  timeouts?: Partial<Timeouts>;
  /** By default that of this process. */
  eventLoop?: EventLoop;
}

export interface AppPaths {
  /** Folders of built units, each with its release.json. */
  builds: readonly string[];
  media: readonly string[];
  /** Build of the script-tag embed; need not exist. */
  embed: string;
  favicon: string;
  /** Font of the headings, as woff2. */
  displayFont: string;
}

/** Composes the app from its parts. Nothing listens yet. */
export async function buildApp(options: AppDeps): Promise<App> {
  const { config, database, log, paths, now = Date.now, limits } = options;
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const report = (err: unknown) => log.error({ err }, 'background task failed');

  const eventLoop = options.eventLoop ?? watchEventLoop();
  const capacity = { ...CAPACITY, ...options.capacity };
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const http = createHttpApp({ log, capacity, timeouts, trustedProxies: config.TRUSTED_PROXIES });
  const setSecurityHeaders = createSecurityHeaders({ isHttps });
  const changes = createChangeFeed({ database, onFailure: report });
  const secretBox = await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY });
  const partners = await createPartnerService({ database, changes, secretBox });
  const partnerLimits = createPartnerLimits(partners);
  const identities = createIdentityService({ partners, now });
  const identityUses = createIdentityUses(database, now);
  const origins = createOrigins(config, () => http.server.address(), partners);
  const sessions = await createSessions({ database, changes, now, onFailure: report });
  const sessionCookie = defineSessionCookie(isHttps);
  const staffGuard = createStaffGuard(sessions, sessionCookie);
  const bus = await createSignalBus({ changes, onFailure: report });
  const auth = await createAuthService({ database, sessions, bus, now });
  const limiters = createLimiters(limits);
  const idempotency = createIdempotency(database, report);
  const metrics = createMetrics({ countSockets: () => io.engine.clientsCount, eventLoop });
  const penalties = createPenalties();
  const refuseOverload = createRefuseOverload(eventLoop);

  const io = createRealtimeServer({
    http,
    origins,
    partners,
    partnerLimits,
    sessions,
    sessionCookie,
    connectLimiter: limiters.socketConnects,
    penalties,
    packetLimit: packetLimit(limits),
    refuseOverload,
    metrics,
    capacity,
    namespaceTimeoutMs: timeouts.namespace,
    setSecurityHeaders,
    addressOf: (request) => clientAddress(request, config.TRUSTED_PROXIES),
    log,
  });
  const handle = createEventHandler({ log, metrics, eventLimiter: limiters.socketEvents });
  const broadcast = createBroadcast(io, bus);
  const notifyStaff = createNotifyStaff(broadcast);
  const authoriseStaff = createAuthoriseStaff(sessions);
  const presence = createPresence({ bus, broadcast });
  const chats = createChatService({
    database,
    io,
    bus,
    presence,
    idempotency,
    identities,
    identityUses,
    notifyStaff,
    messageLimiter: limiters.messages,
    onFailure: report,
  });
  io.on('connection', (socket) => {
    registerStaffSocket(socket, { handle, authoriseStaff });
    registerChatSocket(socket, { handle, authoriseStaff, broadcast, chats, presence, penalties });
  });

  const files = createReleaseFiles(join(config.DATA_DIR, 'releases'));
  const releases = await createReleaseService({ database, changes, files });
  await publishBuilds(releases, { folders: paths.builds, stateFile: join(files.root, '.last-builds.json') });
  const site = await createSite({ config, releases, files, origins, faviconFile: paths.favicon });

  http.decorateRequest('address', '');
  http.addHook('onRequest', async (request) => {
    request.address = clientAddress(request.raw, config.TRUSTED_PROXIES);
  });
  requestLog(http, metrics);
  securityHeaders(http, {
    setSecurityHeaders,
    policy: () => describePolicy({ active: releases.active(), origins, config }),
  });
  await originGuard(http, origins);
  overloadGuard(http, refuseOverload);
  await http.register(cookie);

  const readiness = createReadiness({ database, dataDir: config.DATA_DIR });
  healthRoutes(http, {
    isReady: readiness.isReady,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    isPublic: config.PUBLIC_URL !== undefined || config.TRUSTED_PROXIES.rules.length > 0,
  });
  authRoutes(http, {
    auth,
    sessions,
    cookie: sessionCookie,
    deviceCookie: defineDeviceCookie(isHttps),
    staffGuard,
  });
  contactRoutes(http, {
    contacts: createContactService({ database, idempotency, notifyStaff }),
    limit: limitBy(limiters.contactForms),
    staffGuard,
  });
  botRoutes(http, {
    bot: createBotService({ database, idempotency, notifyStaff }),
    limit: limitBy(limiters.botHistories),
    staffGuard,
  });
  chatRoutes(http, {
    chats,
    identities,
    formLimits: [limitBy(limiters.chatForms), limitSiteBy(partnerLimits.takeForm)],
    identityLimit: limitBy(limiters.identities),
    staffGuard,
  });
  partnerRoutes(http, { partners, origins });
  await newsletterRoutes(http, {
    newsletter: createNewsletterService(idempotency),
    limit: limitBy(limiters.newsletter),
  });
  vitalsRoutes(http, { metrics, releases, limit: limitBy(limiters.vitals) });
  const embedFolder = join(config.DATA_DIR, 'embed');
  keepEmbedBuild(paths.embed, embedFolder);
  await staticFiles(http, { releasesFolder: files.root, mediaFolders: paths.media, embedFolder });
  deliveryRoutes(http, site);
  await partnersPage(http, { origins, displayFont: paths.displayFont });
  unknownRoutes(http, (request, reply) => sendNotFoundPage(request, reply, site));

  const newPassword = await auth.ensureStaffUser({
    username: config.ADMIN_USERNAME,
    password: config.ADMIN_PASSWORD,
  });
  await http.ready();

  return {
    http,
    io,
    partners,
    auth,
    newPassword,
    ownOrigin: () => origins.own()[0] ?? '',
    async close() {
      readiness.drain();
      // Load balancers must notice before the port closes; requests are still answered meanwhile.
      await delay(config.DRAIN_SECONDS * 1_000);
      await http.close();
      await chats.close();
      presence.close();
      eventLoop.close();
      await bus.close();
      idempotency.close();
      sessions.close();
      await changes.close();
    },
  };
}

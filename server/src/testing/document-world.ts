import { BlockList } from 'node:net';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createChangeFeed } from '../db/change-feed';
import { CAPACITY, TIMEOUTS } from '../http/capacity';
import { createHttpApp } from '../http/http-app';
import { createSecurityHeaders, securityHeaders } from '../http/security-headers';
import { unknownRoutes } from '../http/unknown-routes';
import { createLogger } from '../observability/logger';
import { createOrigins } from '../partners/origins';
import { createPublishService } from '../releases/publish-service';
import { createReleaseFolders } from '../releases/release-folders';
import { createReleaseService, type ReleaseService } from '../releases/release-service';
import { registerDocuments } from '../web/register-documents';
import { openTestDatabase } from './test-database';
import { makeRelease, type TestRelease, toPublishRequest } from './test-release';

const BY = 'token:test';

interface Answer {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
}

export interface DocumentWorld extends AsyncDisposable {
  url: string;
  releases: ReleaseService;
  /** Folder of the stored releases. */
  root: string;
  /** Failures of background work. */
  failures: unknown[];
  /** Every release for which a ticket was issued: one entry per release and composed document. */
  tickets: string[];
  call(path: string, options?: RequestInit): Promise<Response>;
  /** Answers without a connection. */
  inject(path: string, headers?: Record<string, string>): Promise<Answer>;
  publish(release: TestRelease, change?: (manifest: ReleaseManifest) => ReleaseManifest): Promise<void>;
  promote(unit: string, version: string, traffic?: number): Promise<void>;
  /** Resolves once `isReached` is true for the issued tickets. */
  ticketsReach(isReached: (tickets: readonly string[]) => boolean): Promise<void>;
  advance(milliseconds: number): void;
}

export interface DocumentWorldOptions {
  publicUrl?: string;
  adminUrl?: string;
  earlyHints?: boolean;
}

/** The documents of releases on a real server and database. */
export async function openDocumentWorld(options: DocumentWorldOptions = {}): Promise<DocumentWorld> {
  const { publicUrl, adminUrl, earlyHints = false } = options;
  const { database, location, ...testDatabase } = await openTestDatabase();
  let now = Date.parse('2026-07-01T12:00:00Z');
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const changes = createChangeFeed({ database, onFailure });
  const releases = await createReleaseService({ database, changes, now: () => now });
  const root = join(location.dataDir, 'releases');
  const folders = createReleaseFolders(root);
  const publisher = createPublishService({ database, folders });

  const tickets: string[] = [];
  let issued = 0;
  const waiting = new Set<() => void>();
  const issueTicket = ({ unit, version }: ReleaseId) => {
    tickets.push(`${unit} ${version}`);
    for (const check of waiting) check();
    issued += 1;
    return `ticket-${issued}`;
  };

  const app = createHttpApp({
    log: createLogger('silent'),
    capacity: CAPACITY,
    timeouts: TIMEOUTS,
    trustedProxies: new BlockList(),
  });
  securityHeaders(app, {
    setSecurityHeaders: createSecurityHeaders({ isHttps: false }),
    policy: () => "default-src 'none'",
  });
  const origins = createOrigins(
    { PUBLIC_URL: publicUrl, ADMIN_URL: adminUrl, PORT: 0, PARTNER_ORIGINS: [] },
    () => app.server.address(),
    { find: () => null, allowsOrigin: () => false },
  );
  await registerDocuments(app, {
    config: {
      NEWSLETTER_ACTION: '/api/newsletter',
      PUBLIC_URL: publicUrl,
      ADMIN_URL: adminUrl,
      EARLY_HINTS: earlyHints,
    },
    releases,
    folders,
    origins,
    issueTicket,
    findPreview: async () => null,
    now: () => now,
    onFailure,
  });
  unknownRoutes(app, (_request, reply) => reply.code(404).type('text/html').send('Message'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    releases,
    root,
    failures,
    tickets,
    call: (path, options) => fetch(url + path, { redirect: 'manual', ...options }),

    async inject(path, headers = {}) {
      const { statusCode, body, headers: answered } = await app.inject({ url: path, headers });
      return { status: statusCode, text: body, headers: answered };
    },

    async publish(release, change = (manifest) => manifest) {
      const made = makeRelease(release);
      await publisher.publish(toPublishRequest({ ...made, manifest: change(made.manifest) }, BY));
    },

    async promote(unit, version, traffic = 100) {
      await releases.promote({ unit, version, traffic, by: BY });
    },

    ticketsReach: (isReached) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isReached(tickets)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),

    advance(milliseconds) {
      now += milliseconds;
    },

    async [Symbol.asyncDispose]() {
      await app.close();
      await changes.close();
      await releases.close();
      await testDatabase[Symbol.asyncDispose]();
    },
  };
}

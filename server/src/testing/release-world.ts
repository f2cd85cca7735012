import { BlockList } from 'node:net';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { createHttpApp, type HttpApp } from '../base/http/http-app';
import { createOrigins } from '../base/http/origins';
import { CAPACITY, TIMEOUTS } from '../base/limits/capacity';
import { createLogger } from '../base/observability/logger';
import type { DeliveryParts } from '../delivery/delivery-parts';
import { createAudiences } from '../delivery/releases/channels/audience';
import type { ReleaseService } from '../delivery/releases/release-service';
import { openReleaseNode } from './release-node';
import { openTestDatabase } from './test-database';
import { makeRelease, type TestRelease, toPublishRequest } from './test-release';

const BY = 'token:test';
/** The releases of a test need not contain all that earlier ones do. */
const BREAKING = 'test';

/** What the registered routes may use. */
type Parts = Pick<DeliveryParts, 'database' | 'releases' | 'origins' | 'audiences' | 'now'>;

interface Answer {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
}

export interface ReleaseWorld extends AsyncDisposable {
  url: string;
  releases: ReleaseService;
  /** Folder of the stored releases. */
  root: string;
  call(path: string, options?: RequestInit): Promise<Response>;
  /** Answers without a connection, with any Host header. */
  inject(path: string, headers?: Record<string, string>): Promise<Answer>;
  publish(release: TestRelease, change?: (manifest: ReleaseManifest) => ReleaseManifest): Promise<void>;
  promote(unit: string, version: string, traffic?: number): Promise<void>;
  /** Publishes a release and makes it stable. */
  serve(release: TestRelease, change?: (manifest: ReleaseManifest) => ReleaseManifest): Promise<void>;
  advance(milliseconds: number): void;
}

interface ReleaseWorldOptions {
  publicUrl?: string | undefined;
  adminUrl?: string | undefined;
  register: (app: HttpApp, parts: Parts) => Promise<void> | void;
  /** Failures of background work; thrown by default. */
  onFailure?: (error: unknown) => void;
}

/** Routes about releases, on a real server and database. */
export async function openReleaseWorld(options: ReleaseWorldOptions): Promise<ReleaseWorld> {
  const { publicUrl, adminUrl, register, onFailure } = options;
  const { database, location, ...testDatabase } = await openTestDatabase();
  let time = Date.parse('2026-07-01T12:00:00Z');
  const now = () => time;
  const { dataDir } = location;
  const node = await openReleaseNode({ database, dataDir, now, ...(onFailure && { onFailure }) });
  const { service: releases, folders, publisher } = node;
  const app = createHttpApp({
    log: createLogger('silent'),
    capacity: CAPACITY,
    timeouts: TIMEOUTS,
    trustedProxies: new BlockList(),
  });
  const origins = createOrigins(
    { PUBLIC_URL: publicUrl, ADMIN_URL: adminUrl, PORT: 0, PARTNER_ORIGINS: [] },
    () => app.server.address(),
    { find: () => null, allowsOrigin: () => false },
  );
  await register(app, { database, releases: node, origins, audiences: createAudiences(adminUrl), now });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function publish(release: TestRelease, change = (manifest: ReleaseManifest) => manifest): Promise<void> {
    const made = makeRelease(release);
    await publisher.publish({
      ...toPublishRequest({ ...made, manifest: change(made.manifest) }, BY),
      breaking: BREAKING,
    });
  }

  async function promote(unit: string, version: string, traffic = 100): Promise<void> {
    await releases.promote({ unit, version, traffic, by: BY, breaking: BREAKING });
  }

  return {
    url,
    releases,
    root: folders.root,
    publish,
    promote,
    call: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),

    async inject(path, headers = {}) {
      const { statusCode, body, headers: answered } = await app.inject({ url: path, headers });
      return { status: statusCode, text: body, headers: answered };
    },

    async serve(release, change) {
      await publish(release, change);
      await promote(release.unit, release.version ?? '1.0.0');
    },

    advance(milliseconds) {
      time += milliseconds;
    },

    async [Symbol.asyncDispose]() {
      await app.close();
      await node[Symbol.asyncDispose]();
      await testDatabase[Symbol.asyncDispose]();
    },
  };
}

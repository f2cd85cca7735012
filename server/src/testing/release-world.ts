import { BlockList } from 'node:net';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { createChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { CAPACITY, TIMEOUTS } from '../http/capacity';
import { createHttpApp, type HttpApp } from '../http/http-app';
import { createLogger } from '../observability/logger';
import type { Origins } from '../partners/origins';
import { createPublishService } from '../releases/publish-service';
import { createReleaseFolders, type ReleaseFolders } from '../releases/release-folders';
import { createReleaseService, type ReleaseService } from '../releases/release-service';
import { openTestDatabase } from './test-database';
import { makeRelease, type TestRelease, toPublishRequest } from './test-release';

const BY = 'token:test';

/** What the registered routes may use. */
interface Parts {
  database: Database;
  releases: ReleaseService;
  folders: ReleaseFolders;
  origins: Pick<Origins, 'own'>;
}

export interface ReleaseWorld extends AsyncDisposable {
  url: string;
  releases: ReleaseService;
  call(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A call with any Host header. */
  inject(path: string, headers: Record<string, string>): Promise<{ body: string }>;
  /** Publishes a release and makes it stable. */
  serve(release: TestRelease, change?: (manifest: ReleaseManifest) => ReleaseManifest): Promise<void>;
}

interface ReleaseWorldOptions {
  publicUrl?: string;
  register: (app: HttpApp, parts: Parts) => Promise<void> | void;
}

/** Routes about releases, on a real server and database. */
export async function openReleaseWorld({ publicUrl, register }: ReleaseWorldOptions): Promise<ReleaseWorld> {
  const { database, location, ...testDatabase } = await openTestDatabase();
  const changes = createChangeFeed({
    database,
    onFailure(error) {
      throw error;
    },
  });
  const releases = await createReleaseService({ database, changes });
  const folders = createReleaseFolders(join(location.dataDir, 'releases'));
  const publisher = createPublishService({ database, folders });
  const app = createHttpApp({
    log: createLogger('silent'),
    capacity: CAPACITY,
    timeouts: TIMEOUTS,
    trustedProxies: new BlockList(),
  });

  function own(): string[] {
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return publicUrl === undefined ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl];
  }

  await register(app, { database, releases, folders, origins: { own } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    releases,
    inject: (path, headers) => app.inject({ url: path, headers }),
    call: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),

    async serve(release, change = (manifest) => manifest) {
      const made = makeRelease(release);
      const { unit, version } = await publisher.publish(
        toPublishRequest({ ...made, manifest: change(made.manifest) }, BY),
      );
      await releases.promote({ unit, version, traffic: 100, by: BY });
    },

    async [Symbol.asyncDispose]() {
      await app.close();
      await changes.close();
      await releases.close();
      await testDatabase[Symbol.asyncDispose]();
    },
  };
}

import { join } from 'node:path';

import { MEDIA_FOLDERS } from '@potomac-oak/shared/contracts/units';

import { type App, buildApp } from '../server/src/build-app';
import { readConfig } from '../server/src/config/config';
import { migrate } from '../server/src/db/migrate';
import { openDatabase } from '../server/src/db/open-database';
import { createLogger } from '../server/src/observability/logger';
import { STAFF } from './staff-account';

const ROOT = join(import.meta.dirname, '..');

interface ProductOptions {
  dataDir: string;
  /** Build folders of the units. */
  builds: readonly string[];
  port?: number;
  /** Settings in addition to the product's own. */
  env?: Readonly<Record<string, string>>;
  now?: () => number;
}

export interface Product {
  app: App;
  origin: string;
  port: number;
  close: () => Promise<void>;
}

/** Starts the product in this process, for journeys that change its releases. */
export async function startProduct({ dataDir, builds, port = 0, env = {}, now }: ProductOptions): Promise<Product> {
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    ...env,
  });
  const database = await openDatabase({ dataDir, databaseUrl: undefined, onFailure: fail });
  await migrate(database);
  const app = await buildApp({
    config,
    database,
    log: createLogger('silent'),
    ...(now && { now }),
    paths: {
      builds,
      media: MEDIA_FOLDERS.map((name) => join(ROOT, 'media', name)),
      favicon: join(ROOT, 'host/src/brand/icon.svg'),
      appIcon: join(ROOT, 'host/src/brand/icon-512.png'),
      displayFont: join(ROOT, 'shared/src/styles/fonts/fraunces-display.woff2'),
    },
  });
  await app.http.listen({ port, host: config.HOST });

  const origin = app.ownOrigin();
  return {
    app,
    origin,
    port: Number(new URL(origin).port),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

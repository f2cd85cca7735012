import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { MEDIA_FOLDERS, UNITS } from '@potomac-oak/shared/contracts/units';

import { readConfig } from '../server/src/base/config/config';
import type { Database } from '../server/src/base/db/database';
import { migrate } from '../server/src/base/db/migrate';
import { openDatabase } from '../server/src/base/db/open-database';
import { createLogger } from '../server/src/base/observability/logger';
import { type App, buildApp } from '../server/src/build-app';
import { STAFF } from './staff-account';

const ROOT = join(import.meta.dirname, '..');
const BUILDS = UNITS.map((unit) => join(ROOT, unit, 'dist'));
const PUBLISHED = `${process.env.E2E_DATA_DIR}-published`;

interface ProductOptions {
  dataDir: string;
  /** Build folders of the units; by default all. */
  builds?: readonly string[];
  port?: number;
  /** Settings in addition to the product's own. */
  env?: Readonly<Record<string, string>>;
  now?: () => number;
}

export interface Product {
  app: App;
  database: Database;
  origin: string;
  port: number;
  close: () => Promise<void>;
}

/** Starts the product in this process, for journeys that change its releases. */
export async function startProduct({ builds = BUILDS, ...options }: ProductOptions): Promise<Product> {
  if (builds === BUILDS) await cp(await publishBuilds(), options.dataDir, { recursive: true });
  return start({ builds, ...options });
}

/** Publishes the builds once for all journeys, which takes seconds. Returns the data of the product that did. */
async function publishBuilds(): Promise<string> {
  if (existsSync(PUBLISHED)) return PUBLISHED;

  const dataDir = await mkdtemp(`${PUBLISHED}-`);
  const product = await start({ dataDir, builds: BUILDS });
  await product.close();
  try {
    await rename(dataDir, PUBLISHED);
  } catch (cause) {
    // The other worker has published them first.
    if (!existsSync(PUBLISHED)) throw cause;
    await rm(dataDir, { recursive: true });
  }
  return PUBLISHED;
}

type StartOptions = ProductOptions & Required<Pick<ProductOptions, 'builds'>>;

async function start({ dataDir, builds, port = 0, env = {}, now }: StartOptions): Promise<Product> {
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
    database,
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

import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

import type { Database } from '../base/db/database';
import { migrate, readMigrations } from '../base/db/migrate';
import { openDatabase } from '../base/db/open-database';
import { openPostgresDatabase } from '../base/db/postgres-database';
import { isOutage } from '../base/errors/database-error';
import { sha256 } from '../base/secrets/sha256';

const PGLITE = fileURLToPath(new URL('../../../node_modules/@electric-sql/pglite/dist/pglite.wasm', import.meta.url));

export interface TestDatabase {
  database: Database;
  /** Opens the same data in another process; `dataDir` is unlocked only after `database.close()`. */
  location: { dataDir: string; databaseUrl?: string; statementTimeoutMs?: number };
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Opens a new, migrated, empty database: embedded, or on the PostgreSQL of TEST_DATABASE_URL. Creating one takes
 * seconds, so it is copied from a template that is created once per set of migrations on this machine.
 *
 * @param shared a database that another test database already opened; PostgreSQL only
 */
export async function openTestDatabase(shared?: TestDatabase['location']): Promise<TestDatabase> {
  const location = shared ?? (await createTestLocation());
  let isClosing = false;
  const database = await openDatabase({
    ...location,
    onFailure(error, isFatal) {
      // Dropping the database below may cut connections that are still closing, and tests may cut connections
      // themselves.
      if (!isClosing && (isFatal || !isOutage(error))) throw error;
    },
  });
  return {
    database,
    location,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      await database.close();
      if (!shared) await removeTestLocation(location);
    },
  };
}

export async function createTestLocation(): Promise<TestDatabase['location']> {
  const dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-'));
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { dataDir, databaseUrl: await createOnServer(TEST_DATABASE_URL) };

  shareCompiledCode();
  copyFolder(await templateFolder(), join(dataDir, 'database'));
  return { dataDir };
}

/** Like `createTestLocation`, without tables and without a folder. */
export async function createEmptyLocation(): Promise<TestDatabase['location']> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'potomac-oak-')), 'data');
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL
    ? { dataDir, databaseUrl: await createOnServer(TEST_DATABASE_URL, 'template0') }
    : { dataDir };
}

export async function removeTestLocation({ dataDir, databaseUrl }: TestDatabase['location']): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const { TEST_DATABASE_URL } = process.env;
  if (!databaseUrl || !TEST_DATABASE_URL) return;

  await withServer(TEST_DATABASE_URL, (server) =>
    server.script(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`),
  );
}

/**
 * V8 compiles a WebAssembly module once per process, as long as something refers to it. Otherwise each database would
 * be compiled and optimized again, which takes more than a second of CPU time. Unlike variables of a module, this
 * reference is shared by all suites that Jest runs in a process.
 */
function shareCompiledCode(): void {
  if (getEnvironmentData(PGLITE) !== undefined) return;
  setEnvironmentData(PGLITE, new WebAssembly.Module(readFileSync(PGLITE)));
}

/** Takes a third of the time of `cpSync`, which checks each of the hundreds of files. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const copy = entry.isDirectory() ? copyFolder : copyFileSync;
    copy(join(from, entry.name), join(to, entry.name));
  }
}

async function templateFolder(): Promise<string> {
  const home = join(tmpdir(), 'potomac-oak-templates');
  const template = join(home, templateName());
  if (existsSync(template)) return template;

  mkdirSync(home, { recursive: true });
  const dataDir = mkdtempSync(join(home, 'new-'));
  const database = await openDatabase({ dataDir, onFailure: failTest });
  await migrate(database);
  await dropOtherDatabases(database);
  await database.close();
  try {
    renameSync(join(dataDir, 'database'), template);
  } catch (cause) {
    // Another test process has created the same template first.
    if (!existsSync(template)) throw cause;
  }
  rmSync(dataDir, { recursive: true, force: true });
  return template;
}

/** Their files are two thirds of those of a cluster, and copying and deleting them would take most of the time. */
async function dropOtherDatabases(database: Database): Promise<void> {
  await database.script('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await database.script(`drop database ${name}`);
}

async function createOnServer(serverUrl: string, template = templateName()): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withServer(serverUrl, async (server) => {
    const [existing] = await server.query('select 1 as found from pg_database where datname = $1', [template]);
    if (!existing) await createTemplateOnServer(server, serverUrl, template);
    await server.script(`create database ${name} template ${template}`);
  });
  return withDatabaseName(serverUrl, name);
}

async function createTemplateOnServer(server: Database, serverUrl: string, template: string): Promise<void> {
  const unfinished = `new_${randomBytes(6).toString('hex')}`;
  await server.script(`create database ${unfinished}`);
  await withServer(withDatabaseName(serverUrl, unfinished), migrate);
  try {
    await server.script(`alter database ${unfinished} rename to ${template}`);
  } catch {
    // Another test process has created the same template first.
    await server.script(`drop database ${unfinished}`);
  }
}

async function withServer(databaseUrl: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openPostgresDatabase({
    databaseUrl,
    poolSize: 1,
    // Copying a database takes seconds on a busy machine.
    statementTimeoutMs: 60_000,
    onFailure: failTest,
  });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

function templateName(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return `template_${sha256(checksums.join()).slice(0, 16)}`;
}

function withDatabaseName(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

function failTest(error: Error): void {
  throw error;
}

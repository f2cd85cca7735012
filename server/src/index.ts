import { fileURLToPath } from 'node:url';

import { buildApp } from './build-app';
import { ConfigurationError, readConfig } from './config';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open-database';
import { isLoopback } from './http/client-address';
import { createLogger } from './observability/logger';
import { openCommandChannel } from './partners/command-channel';
import { answerPartnerCommand } from './partners/partner-commands';

const CLOSE_DEADLINE_MS = 10_000;
const UNITS = ['host', 'remote-site', 'remote-chat', 'remote-admin'];
const MEDIA = ['pictures', 'films', 'brand'];

try {
  await run();
} catch (error) {
  process.stderr.write(`${describeFailedStart(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);

  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    onFailure(err, isFatal) {
      log.error({ err }, 'the database failed');
      if (isFatal) process.exit(1);
    },
  });
  const migrated = await migrate(database);
  if (migrated.length > 0) print(`database: migrated to ${migrated.at(-1)}`);

  const app = await buildApp({
    config,
    database,
    log,
    paths: {
      builds: UNITS.map((unit) => fromRoot(`${unit}/dist`)),
      media: MEDIA.map((folder) => fromRoot(`media/${folder}`)),
      embed: fromRoot('remote-chat/dist-embed'),
      favicon: fromRoot('host/src/brand/icon.svg'),
      displayFont: fromRoot('shared/src/styles/fonts/fraunces-display.woff2'),
    },
  });
  const channel =
    database.kind === 'embedded'
      ? await openCommandChannel({
          dataDir: config.DATA_DIR,
          run: (args) => answerPartnerCommand(args, app.partners),
        })
      : null;
  closeOnSignals(async () => {
    await channel?.close();
    await app.close();
    await database.close();
  });
  await app.http.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => 'listening' });

  if (app.newPassword !== null) {
    print(`staff user ${config.ADMIN_USERNAME}, password ${app.newPassword} (shown only this once)`);
  }
  if (!config.PUBLIC_URL && !isLoopback(config.HOST)) {
    print('note: without PUBLIC_URL, chat and sign-in work only for http://localhost; set it to what visitors type');
  }
  print(`ready ${config.PUBLIC_URL ?? app.ownOrigin()}`);
}

function closeOnSignals(closeAll: () => Promise<void>): void {
  let isClosing = false;

  async function close(): Promise<void> {
    // A second signal means that the operator will not wait.
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_DEADLINE_MS).unref();

    await closeAll();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void close());
}

function describeFailedStart(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 8080} is in use already: stop what uses it, or set PORT to another one.`;
  }
  return `The server could not start: ${error.message}`;
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { join, resolve } from 'node:path';

import { MEDIA_FOLDERS, UNITS } from '@potomac-oak/shared/contracts/units';

import { answerServerCommand } from './answer-server-command';
import { ConfigurationError, readConfig } from './base/config/config';
import { describeRisks } from './base/config/config-warnings';
import { describeOpenSamples } from './base/config/open-samples';
import { describeConnectionLimit } from './base/db/connection-limit';
import { prepareDataDir, protectDataDir } from './base/db/data-dir';
import { migrate } from './base/db/migrate';
import { describeDamage, openDatabase } from './base/db/open-database';
import { isLoopback } from './base/http/client-address';
import { guardAgainstCrashes } from './base/lifecycle/crash-guard';
import { describeFileLimit } from './base/lifecycle/file-limit';
import { createShutdown } from './base/lifecycle/shutdown';
import { connectSupervisor } from './base/lifecycle/supervisor-link';
import { createLogger } from './base/observability/logger';
import { buildApp } from './build-app';
import { streamTables } from './operations/backup/read-tables';
import { openCommandChannel } from './operations/commands/command-channel';
import { isOutgrown, MOVE_ADVICE } from './operations/embedded-size';

const CLOSE_DEADLINE_MS = 10_000;

const supervisor = connectSupervisor();
try {
  await run();
} catch (error) {
  const reason = describeFailedStart(error);
  process.stderr.write(`${reason}\n`);
  await supervisor?.reportFailure(reason);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const risks = [
    ...describeRisks(config),
    protectDataDir(config.DATA_DIR),
    describeFileLimit(config.CAPACITY.connections),
    await describeOpenSamples(config),
  ];
  for (const risk of risks) if (risk !== null) warn(risk);

  const shutdown = createShutdown({ deadlineMs: config.DRAIN_SECONDS * 1_000 + CLOSE_DEADLINE_MS, log });
  let isHandedOver = false;
  supervisor?.onHandOver(() => {
    isHandedOver = true;
    shutdown.start(0);
  });
  supervisor?.onStop(() => shutdown.start(0));
  guardAgainstCrashes({ log, shutdown });
  await supervisor?.waitForStart();

  let isServing = false;
  await prepareDataDir(config.DATA_DIR);
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    onFailure(err, isFatal) {
      log.error({ err }, 'database failed');
      // During the start, the failing query itself ends the process with a message.
      if (isFatal && isServing) process.exit(1);
    },
  });
  const migrated = await migrate(database);
  if (migrated.length > 0) print(`database: migrated to ${migrated.at(-1)}`);

  const shortage = await describeConnectionLimit(database, config.DATABASE_POOL_SIZE);
  if (shortage !== null) warn(shortage);
  if (await isOutgrown(database)) warn(`The embedded database has ${MOVE_ADVICE}.`);

  const app = await buildApp({
    config,
    database,
    log,
    paths: {
      builds: UNITS.map((unit) => join(config.BUILDS_DIR, unit, 'dist')),
      media: MEDIA_FOLDERS.map((folder) => fromRoot(`media/${folder}`)),
      favicon: fromRoot('host/src/brand/icon.svg'),
      appIcon: fromRoot('host/src/brand/icon-512.png'),
      displayFont: fromRoot('shared/src/styles/fonts/fraunces-display.woff2'),
    },
  });
  const channel =
    database.kind === 'embedded'
      ? await openCommandChannel({
          dataDir: config.DATA_DIR,
          run: (args) => answerServerCommand(args, app, database),
          streams: { backup: (send) => streamTables(database, send) },
          onFailure: (err) => log.error({ err }, 'command failed'),
        })
      : null;

  const { HOST: host, PORT: port } = config;
  const handle = await supervisor?.requestSocket({ host, port });
  await app.http.listen({ host, ...(handle ? { handle } : { port }), listenTextResolver: () => 'listening' });
  isServing = true;
  // Added last: an interrupted start has no requests to complete, and its data is safe however the process ends.
  shutdown.add(() => database.close());
  shutdown.add(() => (isHandedOver ? app.handOver() : app.close()));
  if (channel) shutdown.add(() => channel.close());

  for (const sentence of app.oversized) warn(`${sentence} It is published nevertheless.`);
  if (app.sharedOrigin !== null) warn(app.sharedOrigin);
  if (app.newPassword !== null) {
    print(`staff user ${config.ADMIN_USERNAME}, password ${app.newPassword} (shown only once)`);
  }
  if (!config.PUBLIC_URL && !isLoopback(config.HOST)) {
    print(
      'note: without PUBLIC_URL, chat and sign-in work only for http://localhost; set it to the address of the site',
    );
  }
  if (config.SMTP_URL === undefined) print('note: without SMTP_URL nothing is e-mailed');
  print(`ready ${config.PUBLIC_URL ?? app.ownOrigin()}`);
  const refusesAfterCrash = config.DATABASE_URL !== undefined && config.TRUSTED_PROXIES.rules.length > 0;
  supervisor?.reportReady({ dataDir: config.DATA_DIR, url: app.http.listeningOrigin, refusesAfterCrash });
}

function describeFailedStart(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof Error)) return String(error);

  const config = readConfig(process.env);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config.PORT} is already in use: stop the program that uses it, or set another PORT.`;
  }
  return (
    describeDamage(error, { dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL }) ??
    `The server could not start: ${error.message}`
  );
}

// The server runs in the root folder, from source or from a bundle.
function fromRoot(path: string): string {
  return resolve(path);
}

// Does not use the log, so that the warning is shown at every LOG_LEVEL.
function warn(line: string): void {
  process.stderr.write(`WARNING: ${line}\n`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

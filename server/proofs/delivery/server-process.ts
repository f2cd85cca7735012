// Runs the real server in a process of its own, without the limits that hundreds of visitors behind one address would
// exceed. Settings come from the environment, as for the product.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { MEDIA_FOLDERS, UNITS } from '@potomac-oak/shared/contracts/units';

import { readConfig } from '../../src/base/config/config';
import { migrate } from '../../src/base/db/migrate';
import { openDatabase } from '../../src/base/db/open-database';
import { createLogger } from '../../src/base/observability/logger';
import { buildApp } from '../../src/build-app';
import { streamTables } from '../../src/operations/backup/read-tables';
import { answerCommand } from '../../src/operations/commands/answer-command';
import { openCommandChannel } from '../../src/operations/commands/command-channel';
import { partnerProgram } from '../../src/operations/commands/partner-program';

const UNLIMITED = { max: 1_000_000, windowMs: 1_000 };

const config = readConfig({ CAPACITY: 'connections=100000,sockets=100000,socketsPerAddress=100000', ...process.env });
const log = createLogger(config.LOG_LEVEL);
mkdirSync(config.DATA_DIR, { recursive: true });
const favicon = join(config.DATA_DIR, 'favicon.svg');
writeFileSync(favicon, '<svg xmlns="http://www.w3.org/2000/svg"/>');

const database = await openDatabase({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  onFailure(err, isFatal) {
    log.error({ err }, 'the database failed');
    if (isFatal) process.exit(1);
  },
});
await migrate(database);
const app = await buildApp({
  config,
  database,
  log,
  paths: {
    builds: UNITS.map((unit) => join(config.BUILDS_DIR, unit, 'dist')),
    media: MEDIA_FOLDERS.map((folder) => resolve('media', folder)),
    favicon,
    appIcon: favicon,
    displayFont: favicon,
  },
  limits: {
    messages: UNLIMITED,
    socketEvents: UNLIMITED,
    socketConnects: UNLIMITED,
    chatForms: UNLIMITED,
    contactForms: UNLIMITED,
    deskCalls: UNLIMITED,
    deskSearches: UNLIMITED,
  },
});
if (database.kind === 'embedded') {
  await openCommandChannel({
    dataDir: config.DATA_DIR,
    run: (args) => answerCommand(partnerProgram, args, app.partners),
    streams: { backup: (send) => streamTables(database, send) },
  });
}
await app.http.listen({ port: config.PORT, host: config.HOST });

process.stdout.write(`ready ${app.ownOrigin()}\n`);
process.on('message', (message) => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  }
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  }
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

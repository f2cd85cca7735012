import { join } from 'node:path';

import { buildServer } from '../../../scripts/build-server.mjs';
import { writeNextRelease } from '../../src/testing/next-release';
import { type StartedProcess, startProcess } from '../../src/testing/started-process';
import { openTestDatabase } from '../../src/testing/test-database';
import { startVisitors, type Visitors } from '../deploy/visitors';

// Two servers on one database need PostgreSQL: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
/** Number of forms that are acknowledged after each start. */
const FORMS_BETWEEN = 10;

// The test starts three servers, on a machine that may be busy.
jest.setTimeout(240_000);

testOnPostgres('a server works while the next release migrates its database, and starts again after it', async () => {
  await using world = await openTestDatabase();
  const { database, location } = world;
  const script = await buildServer();
  await using servers = openServers(location);
  const server = servers.start(script);
  await using crowd = await visit(server);

  await servers.start(writeNextRelease(script, join(location.dataDir, 'next'))).ready;
  expect(await database.query('select added from messages limit 1')).toEqual([{ added: 0 }]);
  await crowd.visitors.passed(FORMS_BETWEEN);
  const { messages, forms, failures } = await crowd.visitors.stop();
  await server.end();
  await servers.start(script).ready;

  expect(failures).toEqual([]);
  expect(server.output()).not.toContain('"level":"error"');
  const stored = await database.query<{ text: string }>(
    'select body as text from messages union all select message from contact_forms',
  );
  expect(stored.map(({ text }) => text).sort()).toEqual([...messages, ...forms].sort());
});

function openServers(location: Parameters<typeof startProcess>[1]) {
  const started: StartedProcess[] = [];
  return {
    start(script: string): StartedProcess {
      const server = startProcess([script], location, { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' });
      started.push(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      for (const server of started) await server.end('SIGKILL');
    },
  };
}

async function visit(server: StartedProcess): Promise<AsyncDisposable & { visitors: Visitors }> {
  const visitors = await startVisitors(await server.ready);
  await visitors.passed(FORMS_BETWEEN);
  return { visitors, [Symbol.asyncDispose]: async () => visitors.close() };
}

import { buildServer } from '../../../scripts/build-server.mjs';
import { childProcessesOf } from '../../src/testing/child-processes';
import { freePort } from '../../src/testing/free-port';
import { QUICK_START, startProcess } from '../../src/testing/started-process';
import { createEmptyLocation, removeTestLocation } from '../../src/testing/test-database';
import { until } from '../../src/testing/until';

const { TEST_DATABASE_URL } = process.env;
const testOnPostgres = TEST_DATABASE_URL ? test : test.skip;

testOnPostgres(
  'a node behind a proxy refuses connections after a crash, until it runs again',
  async () => {
    const location = await createEmptyLocation();
    const supervisor = startProcess([QUICK_START, 'server/supervisor/run.mjs', await buildServer()], location, {
      ADMIN_PASSWORD: 'a password for tests',
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(await freePort()),
    });
    try {
      const url = await supervisor.ready;
      const [server = 0] = childProcessesOf(supervisor.child.pid ?? 0);

      process.kill(server, 'SIGKILL');
      await supervisor.printed(/It starts again in 0\.25 s/);

      await expect(fetch(url)).rejects.toThrow();
      await until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.status === 200);
    } finally {
      await supervisor.end();
      await removeTestLocation(location);
    }
  },
  120_000,
);

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';

import { openDatabase } from '../../src/base/db/open-database';
import { freePort } from '../../src/testing/free-port';
import { builtServer, type StartedProcess, startProcess } from '../../src/testing/started-process';
import { createEmptyLocation, removeTestLocation } from '../../src/testing/test-database';
import { until } from '../../src/testing/until';
import { PASSWORD, signIn, startChat } from '../delivery/running-server';

// `npm run test:cluster` starts a PostgreSQL; Debian's package `pgbouncer` contains PgBouncer.
const { TEST_DATABASE_URL } = process.env;
const isPossible = TEST_DATABASE_URL && spawnSync('pgbouncer', ['--version']).error === undefined;
const testWithPgBouncer = isPossible ? test : test.skip;
if (TEST_DATABASE_URL && !isPossible) process.stderr.write('PgBouncer is not installed: its tests are skipped.\n');

// Each test starts servers, on a machine that may be busy.
jest.setTimeout(120_000);

testWithPgBouncer(
  'three first starts at once on one empty database, through PgBouncer and TLS, log no errors and share a chat',
  async () => {
    await using world = await openWorld();
    const script = await builtServer();
    const nodes = ['10', '10', '999'].map((size) => world.start(script, { DATABASE_POOL_SIZE: size }));
    const [first = '', , third = ''] = await Promise.all(nodes.map(({ ready }) => ready));

    const chatId = await startChat(first, 'Ada');
    const visitor = io(first, { transports: ['websocket'] });
    const { cookie, token } = await signIn(third);
    const staff = io(third, { transports: ['websocket'], auth: { token }, extraHeaders: { Cookie: cookie } });
    try {
      expect(await staff.emitWithAck('joinAdminChat', chatId.split('.')[0])).toBe('joined');
      const received = new Promise((resolve) => staff.once('receiveMessage', resolve));
      expect(await visitor.emitWithAck('sendMessage', { chatId, message: 'hello' })).toMatchObject({ ok: true });
      expect(await received).toMatchObject({ message: 'hello' });
    } finally {
      visitor.disconnect();
      staff.disconnect();
    }
    for (const node of nodes) expect(node.output()).not.toContain('"level":"error"');
    const warning = /^WARNING: PostgreSQL allows \d+ more connections, but this server may open 999 more/m;
    expect(nodes.map((node) => warning.test(node.stderr()))).toEqual([false, false, true]);
  },
);

testWithPgBouncer('PgBouncer cancels a statement that exceeds the timeout', async () => {
  await using world = await openWorld();
  const location = { ...world.location, databaseUrl: world.url, statementTimeoutMs: 500 };
  const database = await openDatabase({ ...location, onFailure: () => undefined });

  await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });

  await database.close();
});

testWithPgBouncer('a certificate of an unknown authority ends the start', async () => {
  await using world = await openWorld();
  const node = world.start(await builtServer(), { DATABASE_URL: world.url.replace(/&.*/, '') });

  expect(await node.exited).toBe(1);
  expect(node.stderr()).toContain('The server could not start: self-signed certificate');
});

async function openWorld() {
  const location = await createEmptyLocation();
  const bouncer = await startPgBouncer(location.databaseUrl as string);
  const started: StartedProcess[] = [];
  return {
    location,
    url: bouncer.url,
    start(script: string[], settings: Record<string, string>) {
      const dataDir = join(location.dataDir, `node-${started.length}`);
      const shared = { ADMIN_PASSWORD: PASSWORD, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
      const node = startProcess(script, { dataDir, databaseUrl: bouncer.url }, { ...shared, ...settings });
      started.push(node);
      return node;
    },
    async [Symbol.asyncDispose]() {
      for (const node of started) await node.end('SIGKILL');
      await bouncer[Symbol.asyncDispose]();
      await removeTestLocation(location);
    },
  };
}

/** PgBouncer in session mode with a certificate of its own, in front of the database. */
async function startPgBouncer(databaseUrl: string) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-pgbouncer-'));
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]);
  chmodSync(key, 0o644);
  const configuration = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'session',
    default_pool_size: 40,
    client_tls_sslmode: 'require',
    client_tls_key_file: key,
    client_tls_cert_file: certificate,
  };
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${serverPort} user=${username}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));

  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asOther, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  await until(() => isListening(port));
  return {
    url: `postgres://${username}@localhost:${port}${pathname}?sslmode=verify-full&sslrootcert=${certificate}`,
    async [Symbol.asyncDispose]() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [isOpen] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'error').then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return isOpen as boolean;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import type { Database } from '../base/db/database';

interface Link {
  client: Socket;
  upstream: Socket;
}

/** The network between one node and its PostgreSQL, which a test can break. */
export interface DatabaseProxy {
  /** URL of the same database through the proxy. */
  url: string;
  /** New connections fail until `accept`; open ones stay open. */
  refuse(): void;
  accept(): void;
  /** Stops all traffic but keeps connections open, as if PostgreSQL were suspended. */
  freeze(): void;
  thaw(): void;
  /** Closes the connection on which the node listens for notifications. */
  cutListener(database: Database): Promise<void>;
  /** Stops all traffic on the same connection but keeps it open, like a pulled cable. */
  freezeListener(database: Database): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const LISTENERS = `select pid, client_port as port from pg_stat_activity
  where query ilike 'listen %' and datname = current_database() and client_port = any($1::int[])`;

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  /** By the client port that PostgreSQL reports. */
  const links = new Map<number, Link>();
  let isRefusing = false;
  let isFrozen = false;

  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (isRefusing) {
      client.destroy();
      return;
    }

    const upstream = connect(Number(target.port), target.hostname, () => {
      const { localPort = 0 } = upstream;
      links.set(localPort, { client, upstream });
      if (!isFrozen) join({ client, upstream });
      upstream.on('close', () => links.delete(localPort));
    });
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  async function findListeners(database: Database): Promise<{ pid: number; port: number }[]> {
    const found = await database.query<{ pid: number; port: number }>(LISTENERS, [[...links.keys()]]);
    if (found.length === 0) throw new Error('The node does not listen.');
    return found;
  }

  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    refuse() {
      isRefusing = true;
    },
    accept() {
      isRefusing = false;
    },
    freeze() {
      isFrozen = true;
      for (const link of links.values()) separate(link);
    },
    thaw() {
      isFrozen = false;
      for (const link of links.values()) join(link);
    },
    async cutListener(database) {
      for (const { pid } of await findListeners(database)) {
        await database.query('select pg_terminate_backend($1)', [pid]);
      }
    },
    async freezeListener(database) {
      for (const { port } of await findListeners(database)) {
        const link = links.get(port);
        if (link) separate(link);
      }
    },
    [Symbol.asyncDispose]() {
      for (const { client, upstream } of links.values()) {
        client.destroy();
        upstream.destroy();
      }
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function join({ client, upstream }: Link): void {
  client.pipe(upstream).pipe(client);
}

function separate({ client, upstream }: Link): void {
  client.unpipe();
  upstream.unpipe();
}

import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

import { exactText } from '@potomac-oak/shared/contracts/text';

import { isSameSecret } from '../secrets/is-same-secret';

/**
 * Only one process can use the embedded database, so a command sends its arguments to the server that has it open. The
 * server listens on a loopback port for this. A file in DATA_DIR, readable only by the same user, contains the port and
 * the token that a command must send.
 */
const FILE = 'commands.json';
const COMMAND_MAX_BYTES = 16 * 1024;

const addressSchema = z.object({ port: z.int(), token: z.string() });
const argumentsSchema = z.array(exactText(1_000)).max(50);
const answerSchema = z.union([z.object({ output: z.string() }), z.object({ error: z.string() })]);

export type CommandAnswer = z.infer<typeof answerSchema>;

export interface CommandChannel {
  close(): Promise<void>;
}

/** Calls `send` for each piece of its result and then resolves. `send` rejects once the client has disconnected. */
export type StreamCommand = (send: (text: string) => Promise<void>) => Promise<void>;

interface ChannelOptions {
  dataDir: string;
  run: (args: readonly string[]) => Promise<CommandAnswer>;
  /** Results too long for a single answer, by name. */
  streams?: Readonly<Record<string, StreamCommand>>;
  onFailure?: (error: unknown) => void;
}

export async function openCommandChannel({
  dataDir,
  run,
  streams = {},
  onFailure = () => undefined,
}: ChannelOptions): Promise<CommandChannel> {
  const token = randomBytes(32).toString('base64url');
  const file = join(dataDir, FILE);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOurs = isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isOurs || request.method !== 'POST') return void response.writeHead(403).end();
    if (Number(request.headers['content-length'] ?? Infinity) > COMMAND_MAX_BYTES) {
      return void response.writeHead(413).end();
    }

    const stream = streams[(request.url ?? '/').slice(1)];
    if (stream) return sendStream(stream, response);
    const args = argumentsSchema.safeParse(JSON.parse(await text(request)));
    if (!args.success) return void response.writeHead(400).end();
    response.end(JSON.stringify(await run(args.data)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onFailure(error);
      // A truncated stream must not look complete.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), { mode: 0o600 });

  return {
    close() {
      rmSync(file, { force: true });
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns null if no server runs on `dataDir`. */
export async function askRunningServer(dataDir: string, args: readonly string[]): Promise<CommandAnswer | null> {
  const response = await callRunningServer(dataDir, '', args);
  return response && answerSchema.parse(await response.json());
}

/** Returns the stream called `name`, which fails if it ends early; null if no server runs on `dataDir`. */
export async function streamFromRunningServer(
  dataDir: string,
  name: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const response = await callRunningServer(dataDir, name, [], signal);
  return response?.body ?? null;
}

async function callRunningServer(
  dataDir: string,
  path: string,
  args: readonly string[],
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const address = readAddress(dataDir);
  if (!address) return null;

  const response = await fetch(`http://127.0.0.1:${address.port}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${address.token}` },
    body: JSON.stringify(args),
    signal,
  }).catch(() => null);
  signal?.throwIfAborted();
  // After a crash the file remains, and another program may use the port by now.
  if (!response || response.status === 403 || response.status === 404) return null;
  if (!response.ok) throw new Error('The running server failed; see its log.');
  return response;
}

async function sendStream(stream: StreamCommand, response: ServerResponse): Promise<void> {
  // On a closed connection, the current write and each later one fail.
  response.on('error', () => undefined);
  await stream(
    (content) =>
      new Promise((resolve, reject) => {
        response.write(content, (error) => (error ? reject(error) : resolve()));
      }),
  );
  response.end();
}

function readAddress(dataDir: string): z.infer<typeof addressSchema> | null {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return null;
  }
}

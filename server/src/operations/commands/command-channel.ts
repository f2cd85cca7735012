import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';
import { exactText } from '@potomac-oak/shared/contracts/text';

import { findLoopbackChannel, openLoopbackChannel } from '../../../supervisor/loopback-channel.mjs';

/** Only one process can use the embedded database, so a command sends its arguments to the server that has it open. */
const FILE = 'commands.json';

const argumentsSchema = z.array(exactText(1_000)).max(50);
const answerSchema = z.union([z.object({ output: z.string() }), z.object({ error: z.string() })]);

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

export function openCommandChannel({
  dataDir,
  run,
  streams = {},
  ...options
}: ChannelOptions): Promise<CommandChannel> {
  return openLoopbackChannel({
    file: join(dataDir, FILE),
    ...options,
    async answer({ path, body, response }) {
      const stream = streams[path];
      if (stream) return sendStream(stream, response);
      const args = argumentsSchema.safeParse(body);
      if (!args.success) return response.writeHead(400).end();
      return response.end(JSON.stringify(await run(args.data)));
    },
  });
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
  signal?: AbortSignal,
): Promise<Response | null> {
  const channel = findLoopbackChannel(join(dataDir, FILE));
  const response = await channel?.call(path, args, signal).catch(() => null);
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

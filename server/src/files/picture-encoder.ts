import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';

import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@potomac-oak/shared/contracts/files';

import { refusal } from './file-type';

export interface EncodedPicture {
  content: Buffer;
  preview: Buffer;
  width: number;
  height: number;
}

const SCRIPT = fileURLToPath(new URL('./encode-picture.mjs', import.meta.url));
/** The largest accepted picture needs 3 s. */
const TIMEOUT_MS = 20_000;
/** Of the whole process. The largest accepted picture needs 0.6 GB. */
const MEMORY_MAX_KB = 1_500_000;
const HEAP_MAX_MB = 128;
/** Two at a time would need twice the memory, and a picture takes half a second. */
const oneAtATime = pLimit(1);

const headSchema = z.union([
  z.object({ fault: z.literal('pixels') }),
  z.object({ width: z.int(), height: z.int(), bytes: z.int() }),
]);

/**
 * Re-encodes a picture as WebP, without metadata, in a process of its own. Throws `unsupported_media_type` with a
 * sentence for the visitor.
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  const output = await oneAtATime(() => runEncoder(content));
  const lineEnd = output?.indexOf('\n') ?? -1;
  if (!output || lineEnd < 0) throw refusal('The picture is damaged or incomplete, so it cannot be opened.');
  const head = headSchema.parse(JSON.parse(output.toString('utf8', 0, lineEnd)));
  if ('fault' in head) throw refusal('The picture is too large: at most 100 megapixels.');
  const { width, height, bytes } = head;
  const start = lineEnd + 1;
  return { content: output.subarray(start, start + bytes), preview: output.subarray(start + bytes), width, height };
}

/** Returns null if the process fails or takes too long. */
async function runEncoder(content: Buffer): Promise<Buffer | null> {
  const args = [`--max-old-space-size=${HEAP_MAX_MB}`, SCRIPT, String(PICTURE_MAX_PIXELS), String(PICTURE_MAX_BYTES)];
  const [file, ...rest] = withMemoryLimit([process.execPath, ...args]);
  const child = spawn(file, rest, { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  // A process that fails closes its input early.
  child.stdin.on('error', () => undefined);
  child.stdin.end(content);
  const [isDone, output] = await Promise.all([ended, buffer(child.stdout).catch(() => null)]);
  return isDone ? output : null;
}

/** Only Linux enforces a limit of the data segment. Elsewhere the limit of pixels bounds the memory. */
function withMemoryLimit(command: [string, ...string[]]): [string, ...string[]] {
  if (process.platform !== 'linux') return command;
  return ['/bin/sh', '-c', `ulimit -d ${MEMORY_MAX_KB}; exec "$@"`, 'sh', ...command];
}

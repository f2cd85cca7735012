import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';

import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@potomac-oak/shared/contracts/files';

import { AppError } from '../base/errors/app-error';
import { refusal } from './file-type';

export interface EncodedPicture {
  content: Buffer;
  preview: Buffer;
  width: number;
  height: number;
}

const SCRIPT = fileURLToPath(new URL('./encode-picture.mjs', import.meta.url));
const LIMITS = {
  /** Processor time, which does not depend on what else runs. The largest accepted picture needs 3 s. */
  cpuSeconds: 20,
  /** Since its turn: pictures wait for each other. The picture is not at fault. */
  timeoutMs: 45_000,
};
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
 * sentence for the visitor, and `unavailable` if the machine is too busy.
 */
export async function encodePicture(content: Buffer, limits = LIMITS): Promise<EncodedPicture> {
  const output = await oneAtATime(() => runEncoder(content, limits));
  const lineEnd = output?.indexOf('\n') ?? -1;
  if (!output || lineEnd < 0) throw refusal('The picture is damaged or incomplete, so it cannot be opened.');
  const head = headSchema.parse(JSON.parse(output.toString('utf8', 0, lineEnd)));
  if ('fault' in head) throw refusal('The picture is too large: at most 100 megapixels.');
  const { width, height, bytes } = head;
  const start = lineEnd + 1;
  return { content: output.subarray(start, start + bytes), preview: output.subarray(start + bytes), width, height };
}

/** Returns null if the process fails or reaches a limit. Throws `unavailable` at the timeout. */
async function runEncoder(content: Buffer, { cpuSeconds, timeoutMs }: typeof LIMITS): Promise<Buffer | null> {
  const args = [`--max-old-space-size=${HEAP_MAX_MB}`, SCRIPT, String(PICTURE_MAX_PIXELS), String(PICTURE_MAX_BYTES)];
  const [file, ...rest] = withLimits([process.execPath, ...args], cpuSeconds);
  const child = spawn(file, rest, { stdio: ['pipe', 'pipe', 'ignore'], timeout: timeoutMs, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A process that fails closes its input early.
  child.stdin.on('error', () => undefined);
  child.stdin.end(content);
  const [code, output] = await Promise.all([ended, buffer(child.stdout).catch(() => null)]);
  if (child.killed) throw new AppError('unavailable');
  return code === 0 ? output : null;
}

/** Only Linux enforces a limit of the data segment. Elsewhere the limit of pixels bounds memory and time. */
function withLimits(command: [string, ...string[]], cpuSeconds: number): [string, ...string[]] {
  if (process.platform !== 'linux') return command;
  const limits = `ulimit -c 0; ulimit -d ${MEMORY_MAX_KB}; ulimit -t ${cpuSeconds}`;
  return ['/bin/sh', '-c', `${limits}; exec "$@"`, 'sh', ...command];
}

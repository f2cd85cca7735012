import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { AppError } from '../../../base/errors/app-error';
import { isNodeError } from '../../../base/errors/node-error';

export const MANIFEST_MAX_BYTES = 512 * 1024;
const NEWLINE = 0x0a;

/** The gzip body of an upload: `release.json` as one line, then the contents of its files, without separators. */
export interface UploadStream {
  /** Reads the first line, which is JSON. */
  readManifest(): Promise<unknown>;
  /**
   * Reads the contents of the files in the order of the manifest. Decompression ends at the listed sizes: more bytes are
   * an error.
   */
  readFiles(manifest: Pick<ReleaseManifest, 'files'>): AsyncIterable<Buffer>;
  /** Stops decompressing. The rest of the body is discarded, so that the client gets the response. */
  close(): void;
}

/**
 * All methods that read throw `invalid_input` for a body that is not as described or ends early, `too_large` for more
 * than `maxBytes` as received, and the reason of `signal` when it is aborted.
 */
export function openUploadStream(
  request: IncomingMessage,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): UploadStream {
  const gunzip = createGunzip();
  const reader = createByteReader(gunzip[Symbol.asyncIterator]());
  const stop = () => gunzip.destroy(signal.reason);
  let received = 0;

  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) gunzip.destroy(uploadTooLarge(maxBytes));
  });
  // The reader receives every error; without a listener, one that occurs between two reads would end the process.
  gunzip.on('error', () => undefined);
  // `pipe` forwards neither an error nor a closed connection, which may have been closed before.
  finished(request, { writable: false }, (error) => {
    if (error) gunzip.destroy(invalid('The upload was interrupted.', error));
  });
  signal.addEventListener('abort', stop);
  request.pipe(gunzip);

  return {
    async readManifest() {
      const line = await orInvalid(reader.readLine());
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
      } catch (cause) {
        throw invalid('The first line of the upload is not JSON.', cause);
      }
    },

    async *readFiles({ files }) {
      for (const [name, { bytes }] of Object.entries(files)) {
        const content = await orInvalid(reader.read(bytes));
        if (!content) throw invalid(`${name} is missing or incomplete.`);
        yield content;
      }
      if (!(await orInvalid(reader.isAtEnd()))) throw invalid('The upload does not end with the last file.');
    },

    close() {
      signal.removeEventListener('abort', stop);
      request.unpipe(gunzip);
      gunzip.destroy();
      request.resume();
    },
  };
}

export function uploadTooLarge(maxBytes: number): AppError {
  return new AppError('too_large', { msg: `A release may have at most ${maxBytes.toLocaleString('en-US')} bytes.` });
}

/** Reads no further than requested, except for the chunk that is already decompressed. */
function createByteReader(chunks: AsyncIterator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0);

  /** Returns false at the end. */
  async function fill(): Promise<boolean> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return false;
      rest = value;
    }
    return true;
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  return {
    async readLine(): Promise<Buffer> {
      const parts: Buffer[] = [];
      let length = 0;
      while (await fill()) {
        const end = rest.indexOf(NEWLINE);
        const part = take(end === -1 ? rest.length : end);
        length += part.length;
        if (length > MANIFEST_MAX_BYTES) throw invalid('release.json may have at most 512 KB.');
        parts.push(part);
        if (end === -1) continue;
        take(1);
        return Buffer.concat(parts, length);
      }
      throw invalid('The first line of the upload does not end.');
    },

    /** Returns null if fewer bytes are left. */
    async read(length: number): Promise<Buffer | null> {
      const content = Buffer.alloc(length);
      let filled = 0;
      while (filled < length) {
        if (!(await fill())) return null;
        filled += take(length - filled).copy(content, filled);
      }
      return content;
    },

    isAtEnd: async () => !(await fill()),
  };
}

async function orInvalid<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    // zlib's errors about the body, such as Z_DATA_ERROR.
    const isUnreadable = isNodeError(cause) && cause.code?.startsWith('Z_');
    throw isUnreadable ? invalid('The upload is not a complete gzip stream.', cause) : cause;
  }
}

function invalid(msg: string, cause?: unknown): AppError {
  return Object.assign(new AppError('invalid_input', { msg }), { cause });
}

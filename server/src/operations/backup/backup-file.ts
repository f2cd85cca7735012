import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as connect, PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { syncFolder } from '../../base/db/data-dir';
import { BackupError } from './backup-error';
import { type BackupPart, type BackupSummary, decodeParts, encodePart, type TakePart } from './backup-parts';
import { createSummary } from './backup-summary';
import { decrypt, encrypt, HEADER } from './encryption';

type Produce = (take: TakePart) => Promise<void>;

/**
 * Writes the parts from `produce` and the end part. Only this user can read the file. The file gets its final name once
 * it is complete and synced; a failure leaves no file.
 *
 * @param key encrypts the file; undefined writes it as plain text
 */
export async function writeBackup(file: string, produce: Produce, key?: string): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file or remove it first.`);

  const partial = `${file}.${process.pid}.partial`;
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    const summary = await streamBackup(target, produce, key);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return summary;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Like `writeBackup`. What was sent before a failure has no end part, so a restore refuses it. */
export async function streamBackup(target: Writable, produce: Produce, key?: string): Promise<BackupSummary> {
  const summary = createSummary();
  const gzip = createGzip();
  const written = pipeline(gzip, key === undefined ? new PassThrough() : encrypt(key), target);
  // `written` is awaited below; until then, the next write reports a failure.
  written.catch(() => undefined);

  function write(part: BackupPart): Promise<void> {
    return new Promise((resolve, reject) => {
      gzip.write(encodePart(part), (error) => (error ? reject(error) : resolve()));
    });
  }

  try {
    await produce(async (part) => {
      summary.add(part);
      await write(part);
    });
    await write({ kind: 'end', summary: summary.read() });
    gzip.end();
    await written;
    return summary.read();
  } catch (cause) {
    gzip.destroy(cause instanceof Error ? cause : new Error(String(cause)));
    // Rejects with the first failure, such as a full disk; `cause` is only the error of the write after it.
    await written;
    throw cause;
  }
}

/**
 * Yields the parts of a backup. Throws a `BackupError` if the backup is incomplete or altered, at the latest when the
 * end part does not match.
 */
export async function* readBackup(file: string, key?: string): AsyncGenerator<BackupPart> {
  const source = await open(file);
  const isEncrypted = (await source.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)).buffer.equals(HEADER);
  const content = source.createReadStream({ start: 0 });
  // A refused key must close the file, which nothing reads.
  const plain = isEncrypted ? await decrypt(file, content, key).catch((cause) => refuse(content, cause)) : content;
  const text = connect(Readable.from(plain), createGunzip(), () => undefined).setEncoding('utf8');
  const summary = createSummary();
  let end: BackupSummary | null = null;

  for await (const part of readable(file, decodeParts(text as AsyncIterable<string>))) {
    if (end) throw damaged(file);
    if (part.kind === 'end') end = part.summary;
    else summary.add(part);
    yield part;
  }
  if (JSON.stringify(end) !== JSON.stringify(summary.read())) throw damaged(file);
}

function refuse(content: Readable, cause: unknown): never {
  content.destroy();
  throw cause;
}

async function* readable(file: string, parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  try {
    yield* parts;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is truncated, altered or not a backup.`, { cause });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';

import type { ComposedDocument } from './document-composer';
import type { Encoding } from './memory-file';

/** A composed document in memory, compressed only with brotli: almost all visitors accept it. */
export interface PackedDocument extends Omit<ComposedDocument, 'html'> {
  body: Buffer;
  /** Hash of the HTML. */
  etag: string;
}

/**
 * Brotli levels: the first answer compresses in 1 to 3 ms; later, a thread of its own takes 70 to 130 ms for a body that
 * is 10 % smaller.
 */
export const FAST = 5;
export const SMALL = 11;

export async function packDocument({ html, ...rest }: ComposedDocument, quality: number): Promise<PackedDocument> {
  return {
    body: await pack(Buffer.from(html), quality),
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    ...rest,
  };
}

/** Compresses the document again, better. */
export async function repackDocument(document: PackedDocument): Promise<PackedDocument> {
  return { ...document, body: await pack(await promisify(brotliDecompress)(document.body), SMALL) };
}

/** Converts the body for clients that do not accept brotli. */
export async function encodeBody({ body }: PackedDocument, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return body;
  const html = await promisify(brotliDecompress)(body);
  return encoding === 'gzip' ? promisify(gzip)(html) : html;
}

function pack(html: Buffer, quality: number): Promise<Buffer> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: html.length };
  return promisify(brotliCompress)(html, { params });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An in-memory file, compressed once and revalidated by ETag. */
export interface MemoryFile {
  type: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  etag: string;
}

export type Encoding = keyof MemoryFile['bodies'];

export async function createMemoryFile(type: string, content: string | Buffer): Promise<MemoryFile> {
  const identity = Buffer.from(content);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    type,
    bodies: { identity, br, gzip: gzipped },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
  };
}

export function sendMemoryFile(request: FastifyRequest, reply: FastifyReply, file: MemoryFile): FastifyReply {
  const { encoding, etag } = chooseEncoding(request, file.etag);
  // A 304 needs the type too: it decides which policy is sent, and the browser applies that policy.
  reply.type(file.type).header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  const isFound = reply.statusCode === 200;
  if (isFound && isUnchanged(request, etag)) return reply.code(304).send();

  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(file.bodies[encoding]);
}

/** Each encoding is a separate representation, which needs its own strong ETag. */
export function chooseEncoding(request: FastifyRequest, contentHash: string): { encoding: Encoding; etag: string } {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate<Encoding>(accepted, ['br', 'gzip']) ?? 'identity';
  return { encoding, etag: `"${contentHash}-${encoding}"` };
}

// @fastify/etag is not used, because it compares the header with a single tag and does not parse lists.
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  const candidates = header?.split(',').map((candidate) => candidate.trim().replace(/^W\//, '')) ?? [];
  return candidates.includes(etag) || candidates.includes('*');
}

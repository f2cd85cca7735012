import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An in-memory file, compressed once and revalidated by ETag. */
export interface MemoryFile {
  type: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  etag: string;
}

type Encoding = keyof MemoryFile['bodies'];

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
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // Each encoding is a separate representation, which needs its own strong ETag.
  const etag = `"${file.etag}-${encoding}"`;
  // A 304 needs the type too: it decides which policy is sent, and the browser applies that policy.
  reply.type(file.type).header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  const isFound = reply.statusCode === 200;
  if (isFound && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();

  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(file.bodies[encoding]);
}

function chooseEncoding(accepted = ''): Encoding {
  const offered = new Map(
    accepted.split(',').map((item) => {
      const [name = '', weight = 'q=1'] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name, Number(weight.replace('q=', ''))];
    }),
  );
  const preferred: Encoding[] = ['br', 'gzip'];
  return preferred.find((encoding) => (offered.get(encoding) ?? 0) > 0) ?? 'identity';
}

function matches(header: string | undefined, etag: string): boolean {
  const candidates = header?.split(',').map((candidate) => candidate.trim().replace(/^W\//, '')) ?? [];
  return candidates.includes(etag) || candidates.includes('*');
}

import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { chooseEncoding } from '../../base/http/memory-file';
import { RELEASE_FILE_NAME } from '../releases/manifest/release-manifest';
import type { Releases } from '../releases/open-releases';

/** The types that a release may contain. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.tgz': 'application/gzip',
};

interface ReleaseFile {
  release: ReleaseId;
  name: string;
}

/** Sends a file of a stored release from memory, and notes its use. Sends the not-found page if there is none. */
export async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folders, uses, release, name }: Pick<Releases, 'folders' | 'uses'> & ReleaseFile,
): Promise<FastifyReply> {
  const file = RELEASE_FILE_NAME.test(name)
    ? await folders.readEncoded(release, name, chooseEncoding(request, '').encoding)
    : null;
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  uses.note(release);
  if (file.encoding !== 'identity') reply.header('Content-Encoding', file.encoding);
  return reply.type(TYPES[extname(name)] ?? 'application/octet-stream').send(file.content);
}

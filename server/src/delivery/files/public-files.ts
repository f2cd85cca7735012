import { existsSync, mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { isUnitName, isVersion } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { allowAnyOrigin, removeDocumentHeaders } from '../../base/http/security-headers';
import type { DeliveryParts } from '../delivery-parts';
import { servesUnit } from '../releases/channels/audience';
import { sendReleaseFile } from './send-release-file';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const paramsSchema = z.object({ unit: z.string(), version: z.string(), '*': z.string() });

/**
 * Serves `/r/<unit>/<version>/…` and `/media/…`. Missing files get the not-found page, which is not cached.
 *
 * @param mediaFolders searched in this order
 */
export async function publicFiles(
  app: HttpApp,
  { releases, audiences }: Pick<DeliveryParts, 'releases' | 'audiences'>,
  mediaFolders: readonly string[],
): Promise<void> {
  mkdirSync(releases.folders.root, { recursive: true });
  await app.register(async (scope: HttpApp) => {
    scope.addHook('onSend', async (_request, reply) => markPublic(reply));
    scope.get('/r/:unit/:version/*', { schema: { params: paramsSchema } }, async (request, reply) => {
      const { unit, version, '*': name } = request.params;
      if (releases.service.active().revoked.get(unit)?.has(version)) {
        allowAnyOrigin(reply);
        throw new AppError('gone', { msg: `${unit} ${version} is revoked.` });
      }
      if (!isUnitName(unit) || !isVersion(version) || !servesUnit(audiences.at(request.host), unit))
        return reply.callNotFound();
      await releases.copies.restoreStored({ unit, version });
      return sendReleaseFile(request, reply, { ...releases, release: { unit, version }, name });
    });

    const roots = mediaFolders.filter((folder) => existsSync(folder));
    if (roots.length > 0) await scope.register(fastifyStatic, { root: roots, prefix: '/media/', ...PLAIN_FILES });
  });
}

const PLAIN_FILES = {
  decorateReply: false,
  cacheControl: false,
  // Both contain the modification time, which differs from node to node. All names contain a hash, so nothing is revalidated.
  etag: false,
  lastModified: false,
  dotfiles: 'ignore',
  index: false,
} as const;

// Set on the response, not by path: an error that is cached for a year would outlive its cause.
function markPublic(reply: FastifyReply): void {
  if (reply.statusCode >= 400) return;
  removeDocumentHeaders(reply);
  // A cache would send it with the responses to other requests.
  reply.removeHeader('X-Request-Id');
  allowAnyOrigin(reply);
  reply.header('Cache-Control', IMMUTABLE).header('Vary', 'Accept-Encoding');
}

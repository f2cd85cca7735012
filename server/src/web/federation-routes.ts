import fastifyStatic from '@fastify/static';
import { z } from 'zod';

import { isUnitName, toUnitName } from '@potomac-oak/shared/contracts/release-names';

import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { Origins } from '../partners/origins';
import type { ReleaseFolders } from '../releases/release-folders';
import type { ReleaseService } from '../releases/release-service';
import type { ReleaseUses } from '../releases/release-uses';
import type { StoredFiles } from '../releases/stored-files';
import { createFederationFiles, federationPath, isFederationFile } from './federation-files';
import { sendMemoryFile } from './memory-file';
import { requestOrigin } from './request-origin';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file name of a release with a content hash: its content never changes. */
const HASHED_NAME = /^[a-z0-9._/-]+\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const paramsSchema = z.object({ unit: z.string().transform(toUnitName), '*': z.string() });

interface FederationRoutesDeps {
  releases: Pick<ReleaseService, 'active'>;
  folders: Pick<ReleaseFolders, 'root' | 'read'>;
  storedFiles: StoredFiles;
  uses: Pick<ReleaseUses, 'note'>;
  origins: Pick<Origins, 'own'>;
}

/**
 * Addresses of remotes that stay the same, for federation hosts of others. Constant names belong to the stable release.
 * A hashed name may belong to any stored release, because a page may have loaded its container before the last promote.
 */
export async function federationRoutes(app: HttpApp, deps: FederationRoutesDeps): Promise<void> {
  const { folders, storedFiles, uses, origins } = deps;
  const files = createFederationFiles(deps);

  await app.register(async (scope: HttpApp) => {
    await scope.register(fastifyStatic, { root: folders.root, serve: false, preCompressed: true, cacheControl: false });
    // Set on the response, because an error that is cached for a year would outlive its cause.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      allowAnyOrigin(reply);
      reply.header('Vary', 'Accept-Encoding');
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', IMMUTABLE);
    });

    scope.get(`${federationPath(':unit')}*`, { schema: { params: paramsSchema } }, async (request, reply) => {
      const { unit, '*': name } = request.params;
      if (isFederationFile(name)) {
        const file = await files.find(unit, name, requestOrigin(request, origins));
        return file ? sendMemoryFile(request, reply, file) : reply.callNotFound();
      }
      const isStorable = isUnitName(unit) && HASHED_NAME.test(name);
      const release = isStorable ? await storedFiles.find({ unit, name }) : null;
      if (!release) return reply.callNotFound();
      uses.note(release);
      return reply.sendFile(`${release.unit}/${release.version}/${name}`);
    });
  });
}

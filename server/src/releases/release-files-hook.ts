import { posix } from 'node:path';

import { isUnitName, isVersion } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../errors/app-error';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { ReleaseCopies } from './release-copies';
import type { ReleaseFolders } from './release-folders';
import type { ReleaseService } from './release-service';
import type { ReleaseUses } from './release-uses';

/** The route of releases' files, which the static files register later. */
const FILES_ROUTE = '/r/*';

interface FilesHookDeps {
  releases: Pick<ReleaseService, 'active'>;
  copies: Pick<ReleaseCopies, 'restoreStored'>;
  folders: Pick<ReleaseFolders, 'has'>;
  uses: ReleaseUses;
}

/**
 * Runs before `/r/<unit>/<version>/…` is served: a revoked version answers 410, and a version that another node stored
 * is copied to this node. Notes which versions are used. Call it before the route is registered.
 */
export function releaseFilesHook(app: HttpApp, { releases, copies, folders, uses }: FilesHookDeps): void {
  app.addHook('onRequest', async ({ routeOptions, params }, reply) => {
    if (routeOptions.url !== FILES_ROUTE) return;
    // As the static files do, so that `/r/host/../chat/…` names a file of the chat here as well. All names are in lower
    // case, and some file systems ignore case.
    const path = posix.normalize(String((params as { '*': string })['*'])).toLowerCase();
    const [unit = '', version = ''] = path.split('/').filter((part) => part !== '');
    if (releases.active().revoked.get(unit)?.has(version)) {
      allowAnyOrigin(reply);
      throw new AppError('gone', { msg: `${unit} ${version} is revoked.` });
    }
    if (!isUnitName(unit) || !isVersion(version)) return;
    await copies.restoreStored({ unit, version });
    if (folders.has({ unit, version })) uses.note({ unit, version });
  });
}

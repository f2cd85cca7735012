import { posix } from 'node:path';

import { AppError } from '../errors/app-error';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { UnitReleaseService } from './unit-release-service';

/** The route of releases' files, which the static files register later. */
const FILES_ROUTE = '/r/*';

/** Answers `/r/<unit>/<version>/…` of a revoked version with 410. Register it before the files' route. */
export function refuseRevokedFiles(app: HttpApp, releases: Pick<UnitReleaseService, 'active'>): void {
  app.addHook('onRequest', async ({ routeOptions, params }, reply) => {
    if (routeOptions.url !== FILES_ROUTE) return;
    // As the static files do, so that `/r/host/../chat/…` names a file of the chat here as well. All names are in lower
    // case, and some file systems ignore case.
    const path = posix.normalize(String((params as { '*': string })['*'])).toLowerCase();
    const [unit = '', version = ''] = path.split('/').filter((part) => part !== '');
    if (!releases.active().revoked.get(unit)?.has(version)) return;
    allowAnyOrigin(reply);
    throw new AppError('gone', { msg: `${unit} ${version} is revoked.` });
  });
}

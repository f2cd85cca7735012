import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../http/http-app';
import type { Origins } from '../partners/origins';
import type { ReleaseService } from '../releases/release-service';
import { createComposedFiles } from './composed-files';
import { createMemoryFile, sendMemoryFile } from './memory-file';
import { requestOrigin } from './request-origin';
import { presentRobots, presentSitemap } from './sitemap';

interface SitemapRoutesDeps {
  releases: Pick<ReleaseService, 'active'>;
  origins: Pick<Origins, 'own'>;
}

/** `sitemap.xml` and `robots.txt`. Their URLs have the origin at which they are requested, if it is ours. */
export function sitemapRoutes(app: HttpApp, { releases, origins }: SitemapRoutesDeps): void {
  const files = createComposedFiles(releases);

  app.get(RELEASE_PATHS.sitemap, async (request, reply) => {
    const origin = requestOrigin(request, origins);
    const file = await files.get(origin, () =>
      createMemoryFile('application/xml; charset=utf-8', presentSitemap(releases.active(), origin)),
    );
    return sendMemoryFile(request, reply, file);
  });

  app.get(RELEASE_PATHS.robots, async (request, reply) => {
    const robots = presentRobots(requestOrigin(request, origins));
    return sendMemoryFile(request, reply, await createMemoryFile('text/plain; charset=utf-8', robots));
  });
}

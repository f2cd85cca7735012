import { join } from 'node:path';

import type { Config } from '../config/config';
import type { HttpApp } from '../http/http-app';
import { unknownRoutes } from '../http/unknown-routes';
import type { Origins } from '../partners/origins';
import { createAudiences } from '../releases/audience';
import type { UnitReleases } from '../releases/open-unit-releases';
import type { ReleaseFiles } from '../releases/release-files';
import type { ReleaseService } from '../releases/release-service';
import { embedFiles } from './embed-files';
import { partnersPage } from './partners-page/partners-page';
import { createSite } from './site';
import { staticFiles } from './static-files';
import { deliveryRoutes, sendNotFoundPage } from './web-routes';

export interface WebPaths {
  media: readonly string[];
  /** Build of the script-tag embed; need not exist. */
  embed: string;
  favicon: string;
  /** Font of the headings, as woff2. */
  displayFont: string;
}

interface WebDeps {
  config: Config;
  releases: ReleaseService;
  files: ReleaseFiles;
  unitReleases: UnitReleases;
  origins: Origins;
  paths: WebPaths;
}

/** Serves the site, its files and the partner page. Call it last: it answers all unknown routes. */
export async function registerWeb(
  app: HttpApp,
  { config, releases, files, unitReleases, origins, paths }: WebDeps,
): Promise<void> {
  const embedFolder = join(config.DATA_DIR, 'embed');
  await embedFiles(app, { buildFolder: paths.embed, keptFolder: embedFolder, unitReleases });
  await staticFiles(app, {
    releasesFolder: files.root,
    audiences: createAudiences(config.ADMIN_URL),
    mediaFolders: paths.media,
    embedFolder,
  });

  const site = await createSite({ config, releases, files, origins, faviconFile: paths.favicon });
  deliveryRoutes(app, site);
  await partnersPage(app, { origins, displayFont: paths.displayFont });
  unknownRoutes(app, (request, reply) => sendNotFoundPage(request, reply, site));
}

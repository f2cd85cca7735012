import { join } from 'node:path';

import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { unknownRoutes } from '../http/unknown-routes';
import type { Origins } from '../partners/origins';
import { createAudiences } from '../releases/audience';
import type { Releases } from '../releases/open-releases';
import { createStoredFiles } from '../releases/stored-files';
import { dashboardApp } from './dashboard-app/dashboard-app';
import type { DocumentRoutesDeps } from './document-routes';
import { embedFiles } from './embed-files';
import { federationRoutes } from './federation-routes';
import { partnersPage } from './partners-page/partners-page';
import { registerDocuments } from './register-documents';
import { createSite } from './site';
import { sitemapRoutes } from './sitemap-routes';
import { staticFiles } from './static-files';
import { deliveryRoutes, sendNotFoundPage } from './web-routes';

export interface WebPaths {
  media: readonly string[];
  favicon: string;
  /** Icon of the installed dashboard. */
  appIcon: string;
  /** Font of the headings, as woff2. */
  displayFont: string;
}

interface WebDeps {
  config: Config;
  database: Database;
  releases: Releases;
  origins: Origins;
  paths: WebPaths;
  /** Issues the ticket with which a browser reports about a release. */
  issueTicket: (release: ReleaseId) => string;
  findPreview: DocumentRoutesDeps['findPreview'];
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Serves the site, its files and the partner page. Call it last: it answers all unknown routes. */
export async function registerWeb(
  app: HttpApp,
  { config, database, releases, origins, paths, ...deps }: WebDeps,
): Promise<void> {
  const { service, folders, uses } = releases;
  const audiences = createAudiences(config.ADMIN_URL);
  const embedFolder = join(config.DATA_DIR, 'embed');
  await embedFiles(app, { keptFolder: embedFolder, releases, onFailure: deps.onFailure });
  await staticFiles(app, {
    releasesFolder: folders.root,
    audiences,
    mediaFolders: paths.media,
    embedFolder,
  });

  const site = await createSite({ origins, faviconFile: paths.favicon });
  deliveryRoutes(app, site);
  await dashboardApp(app, { audiences, iconFile: paths.appIcon });
  await partnersPage(app, { origins, displayFont: paths.displayFont });
  sitemapRoutes(app, { releases: service, origins });
  await federationRoutes(app, { releases: service, folders, uses, storedFiles: createStoredFiles(database), origins });
  await registerDocuments(app, { config, releases: service, folders, origins, ...deps });
  unknownRoutes(app, (request, reply) => sendNotFoundPage(request, reply, site));
}

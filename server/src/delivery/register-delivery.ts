import { join } from 'node:path';

import type { ReleaseOperator } from '@potomac-oak/shared/contracts/release-program';

import type { Accounts } from '../accounts/register-accounts';
import { describeSharedOrigin } from '../base/config/config-warnings';
import type { HttpApp } from '../base/http/http-app';
import { unknownRoutes } from '../base/http/unknown-routes';
import type { Parts } from '../parts';
import type { DeliveryParts } from './delivery-parts';
import { dashboardApp } from './documents/dashboard-app/dashboard-app';
import { registerDocuments } from './documents/document-routes';
import { partnersPage } from './documents/partners-page/partners-page';
import { createNotFoundPage, siteFiles } from './documents/site-files';
import { registerEmbed } from './embed/embed';
import { federationRoutes } from './files/federation';
import { publicFiles } from './files/public-files';
import { createDeployTokens } from './releases/access/deploy-tokens';
import { createReleaseGuards } from './releases/access/release-guard';
import { createAudiences } from './releases/channels/audience';
import { type CanaryWatch, watchCanaries } from './releases/channels/canary-watch';
import { createUnits } from './releases/channels/units';
import { kitRoutes } from './releases/kit-routes';
import { openReleases, type Releases } from './releases/open-releases';
import { previewRoutes } from './releases/previews/preview-routes';
import { createReleaseCommands } from './releases/release-commands';
import { createReleaseRepository, type ReleaseRevision } from './releases/release-repository';
import { releaseRoutes } from './releases/release-routes';
import { createRetention } from './releases/storage/retention';
import { publishBuilds } from './releases/upload/publish-builds';
import { uploadRoutes } from './releases/upload/upload-routes';
import { registerReports } from './reports/reports';

export interface DeliveryPaths {
  /** Folders of built units, each with its release.json. */
  builds: readonly string[];
  media: readonly string[];
  favicon: string;
  /** Icon of the installed dashboard. */
  appIcon: string;
  /** Font of the headings, as woff2. */
  displayFont: string;
}

export interface Delivery {
  releases: Releases;
  /** A sentence for each part of a new build in `paths.builds` that is larger than its budget. */
  oversized: readonly string[];
  /** Why ADMIN_URL is needed, or null. */
  sharedOrigin: string | null;
  commands: ReleaseOperator;
  listFailing: CanaryWatch['listFailing'];
  /** What visitors get of each unit, by the newest revision of all nodes. */
  readChannels(): Promise<ReleaseRevision['channels']>;
  /** Ends uploads that are still being received, and refuses further ones. */
  drain(): void;
  /** Waits for running work. Call it before the change feed closes, and close `releases.service` after it. */
  close(): Promise<void>;
}

interface DeliveryOptions {
  accounts: Pick<Accounts, 'sessions' | 'sessionCookie'>;
  paths: DeliveryPaths;
}

/** Releases, and what browsers get of them: documents, files, the embed, and reports about them. Answers unknown routes. */
export async function registerDelivery(
  app: HttpApp,
  shared: Parts,
  { accounts, paths }: DeliveryOptions,
): Promise<Delivery> {
  const { config, database, log } = shared;
  const releases = await openReleases({
    ...shared,
    dataDir: config.DATA_DIR,
    mediaFolders: paths.media,
    budgets: config.RELEASE_BUDGETS,
    onDamaged: (damage) => log.error(damage, 'a release is damaged on this disk'),
  });
  const oversized: string[] = [];
  await publishBuilds({
    database,
    publisher: releases.publisher,
    releases: releases.service,
    folders: paths.builds,
    stateFile: join(releases.folders.root, '.last-builds.json'),
    onOversized: (sentence) => oversized.push(sentence),
    breaking: config.BREAKING_REASON,
  });
  const reports = await registerReports(app, shared);
  const { issueTicket } = reports;
  const parts: DeliveryParts = {
    ...shared,
    ...accounts,
    releases,
    issueTicket,
    audiences: createAudiences(config.ADMIN_URL),
  };

  app.decorateRequest('releaseCaller', null);
  const guards = createReleaseGuards(parts, createDeployTokens(database));
  releaseRoutes(app, parts, guards);
  kitRoutes(app, join(config.BUILDS_DIR, '.cache/kit'), guards);
  const uploads = uploadRoutes(app, parts, guards);
  const findPreview = previewRoutes(app, parts, guards);
  const canaryWatch = watchCanaries(parts, releases.service);
  const retention = createRetention(parts, releases);

  await app.register(async (scope: HttpApp) => {
    // They serve code of other units, which must not run beside a staff session.
    scope.addHook('onRequest', async ({ host }, reply) => {
      if (parts.audiences.at(host) === 'staff') return reply.callNotFound();
    });
    await registerEmbed(scope, parts);
    await federationRoutes(scope, parts);
    await partnersPage(scope, parts, paths.displayFont);
  });
  await publicFiles(app, parts, paths.media);
  await siteFiles(app, parts, paths.favicon);
  await dashboardApp(app, parts, paths.appIcon);
  await registerDocuments(app, parts, findPreview);
  unknownRoutes(app, await createNotFoundPage());

  return {
    releases,
    oversized,
    sharedOrigin: describeSharedOrigin(config, await createUnits(database).listForeign()),
    commands: createReleaseCommands({ database, releases: releases.service, config }),
    listFailing: canaryWatch.listFailing,
    readChannels: async () => (await createReleaseRepository(database).newestRevision()).channels,
    drain: uploads.drain,
    async close() {
      await reports.close();
      await canaryWatch.close();
      await retention.close();
    },
  };
}

import type { FastifyRequest } from 'fastify';

import type { Auth } from '../auth/register-auth';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import type { Origins } from '../partners/origins';
import type { ActiveRelease } from './active-releases';
import { createDeployTokenService } from './deploy-token-service';
import type { Releases } from './open-releases';
import { definePreviewCookie } from './preview-cookie';
import { previewRoutes } from './preview-routes';
import { createPreviewService } from './preview-service';
import { releaseFilesHook } from './release-files-hook';
import { createReleaseGuards } from './release-guard';
import { releaseRoutes } from './release-routes';
import { createReleaseStatusService } from './release-status-service';
import type { RemoteFiles } from './remote-files';
import { createUploadRefusals } from './upload-refusals';
import { uploadRoutes } from './upload-routes';
import { createUploadSlots } from './upload-slots';

interface ReleasesDeps {
  database: Database;
  limiters: Limiters;
  auth: Auth;
  origins: Origins;
  isHttps: boolean;
  now: () => number;
  releases: Releases;
  remoteFiles: RemoteFiles;
}

export interface ReleaseCalls {
  /** Ends uploads that are still being received, and refuses further ones. */
  drain(): void;
  /** The release that this request gets instead of its unit's stable one; null without a preview. */
  findPreview(request: FastifyRequest): Promise<ActiveRelease | null>;
}

/** The calls of teams and staff: docs/contract-releases.md. */
export function registerReleases(
  app: HttpApp,
  { database, limiters, auth, origins, isHttps, now, releases, remoteFiles }: ReleasesDeps,
): ReleaseCalls {
  const tokens = createDeployTokenService(database);
  const guards = createReleaseGuards({
    tokens,
    staffGuard: auth.staffGuard,
    refusedTokens: limiters.refusedTokens,
  });
  app.decorateRequest('releaseCaller', null);
  releaseRoutes(app, {
    releases: releases.service,
    status: createReleaseStatusService(database),
    guards,
    calls: limiters.deployCalls,
  });
  const previews = createPreviewService(database, now);
  const cookie = definePreviewCookie(isHttps);
  previewRoutes(app, { ...auth, previews, cookie, origins, guards, calls: limiters.deployCalls });
  releaseFilesHook(app, { ...releases, releases: releases.service });
  const slots = createUploadSlots();
  uploadRoutes(app, {
    publisher: releases.publisher,
    releases: releases.service,
    guards,
    slots,
    remoteFiles,
    refusals: createUploadRefusals({ database, limit: limiters.refusedUploads }),
    uploads: limiters.uploads,
  });
  return {
    drain: slots.drain,
    async findPreview({ cookies }) {
      const opened = cookies[cookie.name];
      const session = opened && (await auth.sessions.recognize(cookies[auth.sessionCookie.name] ?? ''));
      const release = session ? await previews.find(opened, session) : null;
      if (release) await releases.copies.restore(release.manifest);
      return release;
    },
  };
}

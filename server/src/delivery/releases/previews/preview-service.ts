import { randomBytes } from 'node:crypto';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import { staffActor } from '../../../accounts/audit/staff-actor';
import type { Session } from '../../../accounts/sessions/session-service';
import type { Database } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { sha256 } from '../../../base/secrets/sha256';
import type { ActiveRelease } from '../channels/active-releases';
import { createReleaseRepository } from '../release-repository';
import { createPreviewRepository } from './preview-repository';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
const LINK_LIFETIME_MS = 15 * MINUTE_MS;
export const PREVIEW_LIFETIME_MS = 8 * HOUR_MS;

/** Shows a stored version to one staff member, before visitors get it. */
export interface PreviewService {
  /** Creates a link. Throws `not_found` for a version that is not stored, `gone` for a revoked one. */
  create(request: ReleaseId & { by: string }): Promise<ReleasePreview>;
  /** The release that a link shows; null for an unknown, used or expired code. */
  findLinked(code: string): Promise<ReleaseId | null>;
  /** Uses a link and returns the preview's cookie. Throws `not_found` for an unknown, used or expired code. */
  open(code: string, session: Session): Promise<string>;
  /**
   * The release that the session gets with the cookie of its preview; null after eight hours, after the session, once
   * the release is revoked, and for the cookie of another session.
   */
  find(cookie: string, session: Pick<Session, 'id'>): Promise<ActiveRelease | null>;
  end(cookie: string): Promise<void>;
}

export function createPreviewService(database: Database, now: () => number): PreviewService {
  const previews = createPreviewRepository(database);

  return {
    create: ({ unit, version, by }) =>
      database.transaction(async (tx) => {
        const stored = await createReleaseRepository(tx).findRelease({ unit, version });
        if (!stored || stored.removedAt) throw new AppError('not_found', { msg: `${unit} ${version} is not stored.` });
        if (stored.revokedAt) throw new AppError('gone', { msg: `${unit} ${version} is revoked.` });

        const code = createSecret();
        const expiresAt = new Date(now() + LINK_LIFETIME_MS);
        const within = createPreviewRepository(tx);
        await within.deleteExpired(new Date(now()));
        await within.insert({ codeHash: sha256(code), unit, version, by, expiresAt });
        await createAuditRepository(tx).add({ actor: by, action: 'preview_created', unit, toVersion: version });
        return { path: `${RELEASE_PATHS.preview}/${code}`, expiresAt: expiresAt.toISOString() };
      }),

    findLinked: async (code) => (SECRET.test(code) ? previews.findUnopened(sha256(code), new Date(now())) : null),

    open: (code, { id, username }) =>
      database.transaction(async (tx) => {
        const cookie = createSecret();
        const opened = await createPreviewRepository(tx).open({
          codeHash: sha256(code),
          cookieHash: sha256(cookie),
          sessionId: id,
          now: new Date(now()),
          expiresAt: new Date(now() + PREVIEW_LIFETIME_MS),
        });
        if (!opened) throw new AppError('not_found');
        const { unit, version } = opened;
        const actor = staffActor({ username });
        await createAuditRepository(tx).add({ actor, action: 'preview_opened', unit, toVersion: version });
        return cookie;
      }),

    find: async (cookie, { id }) =>
      SECRET.test(cookie)
        ? previews.findOpened({ cookieHash: sha256(cookie), sessionId: id, now: new Date(now()) })
        : null,
    end: (cookie) => previews.delete(sha256(cookie)),
  };
}

function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

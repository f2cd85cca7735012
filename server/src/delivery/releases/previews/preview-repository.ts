import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Queryable } from '../../../base/db/database';
import type { ActiveRelease } from '../channels/active-releases';

/** A preview is stored under the hash of its code; when it is opened, under the hash of its cookie. */
export interface PreviewRepository {
  insert(preview: ReleaseId & { codeHash: string; by: string; expiresAt: Date }): Promise<void>;
  /** Returns null for a code that is unknown, used or expired, and for a release that must not run. */
  findUnopened(codeHash: string, now: Date): Promise<ReleaseId | null>;
  /** Returns null as `findUnopened` does. Of two calls with the same code, one succeeds. */
  open(request: OpenRequest): Promise<ReleaseId | null>;
  /** Returns null for a cookie that is unknown, expired or of another session, and for a release that must not run. */
  findOpened(request: { cookieHash: string; sessionId: string; now: Date }): Promise<ActiveRelease | null>;
  delete(cookieHash: string): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
}

interface OpenRequest {
  codeHash: string;
  cookieHash: string;
  /** The preview ends with this staff session. */
  sessionId: string;
  now: Date;
  expiresAt: Date;
}

const MAY_RUN = `exists (select 1 from unit_releases r
  where r.unit = p.unit and r.version = p.version and revoked_at is null and removed_at is null)`;

export function createPreviewRepository({ query }: Queryable): PreviewRepository {
  async function first(sql: string, values: readonly unknown[]): Promise<ReleaseId | null> {
    const [release] = await query<ReleaseId>(sql, values);
    return release ?? null;
  }

  return {
    async insert({ codeHash, unit, version, by, expiresAt }) {
      await query(
        'insert into release_previews (hash, unit, version, created_by, expires_at) values ($1, $2, $3, $4, $5)',
        [codeHash, unit, version, by, expiresAt],
      );
    },

    findUnopened: (codeHash, now) =>
      first(
        `select unit, version from release_previews p
          where hash = $1 and used_at is null and expires_at > $2 and ${MAY_RUN}`,
        [codeHash, now],
      ),

    open: ({ codeHash, cookieHash, sessionId, now, expiresAt }) =>
      first(
        `update release_previews p set hash = $2, session_id = $3, used_at = $4, expires_at = $5
          where hash = $1 and used_at is null and expires_at > $4 and ${MAY_RUN} returning unit, version`,
        [codeHash, cookieHash, sessionId, now, expiresAt],
      ),

    async findOpened({ cookieHash, sessionId, now }) {
      const [release] = await query<ActiveRelease>(
        `select manifest from release_previews p join unit_releases using (unit, version)
          where hash = $1 and session_id = $2 and expires_at > $3 and ${MAY_RUN}`,
        [cookieHash, sessionId, now],
      );
      return release ?? null;
    },

    async delete(cookieHash) {
      await query('delete from release_previews where hash = $1 and used_at is not null', [cookieHash]);
    },

    async deleteExpired(now) {
      await query('delete from release_previews where expires_at <= $1', [now]);
    },
  };
}

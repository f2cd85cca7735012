import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import type { Config } from '../../../base/config/config';
import type { Database } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { deriveKey } from '../../../base/secrets/derive-key';
import { readSecretKeys } from '../../../base/secrets/secret-keys';
import type { ActiveRelease } from '../channels/active-releases';
import { ADMIN_UNIT } from '../channels/audience';
import { createReleaseRepository } from '../release-repository';

export const PREVIEW_LIFETIME_MS = DAY_MS;

const claimsSchema = z.object({ unit: z.string(), version: z.string(), by: z.string(), revoked: z.number() });
const COUNT_REVOKED = 'select count(*)::int as revoked from unit_releases where unit = $1 and revoked_at is not null';

/** What a link shows. */
export interface Preview extends ActiveRelease {
  /** The deploy token that created the link, `token:<name>`. */
  by: string;
}

/** Signed links that show the site with a stored version before visitors get it. Nothing is stored. */
export interface PreviewLinks {
  /**
   * @param request.by `token:<name>`; its link ends with this token
   * @throws `not_found` for a version that is not stored, `gone` for a revoked one, `conflict` for a unit without a
   *   promoted release, and for the dashboard, which would run with the rights of signed-in staff
   */
  create(request: ReleaseId & { by: string }): Promise<ReleasePreview>;
  /**
   * Null for text that is no link, an expired link, and once its token or a version of its unit is revoked: a script of
   * that version could have opened the preview.
   */
  find(link: string): Promise<Preview | null>;
  /** Records that a browser shows the preview from now on. */
  recordOpened(preview: Preview): Promise<void>;
}

interface PreviewLinkParts {
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;
  database: Database;
  now: () => number;
}

export function createPreviewLinks({ config, database, now }: PreviewLinkParts): PreviewLinks {
  const key = deriveKey(readSecretKeys(config), 'links of previews');

  return {
    async create({ unit, version, by }) {
      const releases = createReleaseRepository(database);
      const stored = await releases.findRelease({ unit, version });
      if (!stored || stored.removedAt) throw new AppError('not_found', { msg: `${unit} ${version} is not stored.` });
      if (stored.revokedAt) throw new AppError('gone', { msg: `${unit} ${version} is revoked.` });
      if (unit === ADMIN_UNIT) throw new AppError('conflict', { msg: `${unit} has no previews.` });
      const { channels } = await releases.newestRevision();
      if (!channels[unit]) throw new AppError('conflict', { msg: `Promote a version of ${unit} first.` });

      const expiresAt = new Date(now() + PREVIEW_LIFETIME_MS);
      const [{ revoked } = { revoked: 0 }] = await database.query<{ revoked: number }>(COUNT_REVOKED, [unit]);
      const link = await new SignJWT({ unit, version, by, revoked })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(key);
      await createAuditRepository(database).add({ actor: by, action: 'preview_created', unit, toVersion: version });
      return { path: `${RELEASE_PATHS.preview}?link=${link}`, expiresAt: expiresAt.toISOString() };
    },

    async find(link) {
      const verified = await jwtVerify(link, key, { algorithms: ['HS256'], currentDate: new Date(now()) }).catch(
        () => null,
      );
      const claims = claimsSchema.safeParse(verified?.payload);
      if (!claims.success) return null;
      const { unit, version, by, revoked } = claims.data;
      const [release] = await database.query<ActiveRelease>(
        `select manifest from unit_releases join deploy_tokens using (unit)
          where unit = $1 and version = $2 and unit_releases.revoked_at is null and removed_at is null
            and 'token:' || name = $3 and deploy_tokens.revoked_at is null and (${COUNT_REVOKED}) = $4`,
        [unit, version, by, revoked],
      );
      return release ? { ...release, by } : null;
    },

    async recordOpened({ manifest: { unit, version }, by }) {
      await createAuditRepository(database).add({ actor: by, action: 'preview_opened', unit, toVersion: version });
    },
  };
}

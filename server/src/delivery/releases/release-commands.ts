import type { ReleaseOperator } from '@potomac-oak/shared/contracts/release-program';

import type { Config } from '../../base/config/config';
import { describeSharedOrigin } from '../../base/config/config-warnings';
import type { Database } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { createDeployTokens, type DeployToken } from './access/deploy-tokens';
import { servesUnit } from './channels/audience';
import { createUnits } from './channels/units';
import { createReleaseRepository } from './release-repository';
import type { ReleaseService } from './release-service';
import { createReleaseStatus } from './release-status';

/** Actor of changes by someone with access to the server. */
const by = 'operator';
const EVENTS_SHOWN = 50;

interface CommandParts {
  database: Database;
  releases: Pick<ReleaseService, 'promote' | 'rollBack' | 'revoke' | 'refresh'>;
  config: Pick<Config, 'PUBLIC_URL' | 'ADMIN_URL'>;
}

/** The operator's commands of `npm run release`. */
export function createReleaseCommands({ database, releases, config }: CommandParts): ReleaseOperator {
  const units = createUnits(database);
  const tokens = createDeployTokens(database);
  const status = createReleaseStatus(database);

  function withWarning(output: string, unit: string): string {
    const warning = describeSharedOrigin(config, servesUnit('staff', unit) ? [] : [unit]);
    return warning === null ? output : `${output}\nWarning: ${warning}`;
  }

  return {
    promote: (request) => releases.promote({ ...request, by }),
    rollBack: (request) => releases.rollBack({ ...request, by }),
    revoke: (request) => releases.revoke({ ...request, by }),
    async preview({ unit }) {
      throw new AppError('conflict', {
        msg: `A preview needs a deploy token of ${unit}: set RELEASE_URL and RELEASE_TOKEN.`,
      });
    },

    async readStatus(unit) {
      const found = await status.read(unit ?? null);
      if (found.units.length === 0) throw new AppError('not_found', { msg: `There is no unit ${unit}.` });
      return found;
    },

    listEvents: async (unit) => (await status.listEvents({ unit, limit: EVENTS_SHOWN })).items,

    async readManifest({ unit, version }) {
      const stored = await createReleaseRepository(database).findRelease({ unit, version });
      if (!stored) throw new AppError('not_found', { msg: `There is no version ${version} of ${unit}.` });
      return stored.manifest;
    },

    async addUnit(request) {
      const { isNew } = await units.add({ ...request, by });
      await releases.refresh();
      const done = isNew ? `${request.unit} is added.` : `${request.unit} is changed.`;
      return withWarning(done, request.unit);
    },

    async listUnits() {
      const all = await tokens.list();
      const described = (await units.list()).map(({ unit, paths, mail }) => {
        const valid = all.filter((token) => token.unit === unit && !token.revokedAt).map(({ name }) => name);
        return [
          unit,
          `  paths   ${paths.join(', ') || 'none'}`,
          `  mail    ${mail || 'the owners'}`,
          `  tokens  ${valid.join(', ') || 'none'}`,
        ].join('\n');
      });
      return described.join('\n\n');
    },

    async createToken({ unit, name }) {
      const { id, token } = await tokens.create({ unit, name, by });
      return withWarning(`Token ${id} of ${unit}, shown only this once:\n  ${token}`, unit);
    },

    async listTokens(unit) {
      const chosen = (await tokens.list()).filter((token) => unit === undefined || token.unit === unit);
      return chosen.length === 0 ? 'No tokens yet.' : chosen.map(describeToken).join('\n');
    },

    async revokeToken(id) {
      const { name, unit } = await tokens.revoke({ id, by });
      return `The token ${name} of ${unit} is revoked.`;
    },
  };
}

function describeToken({ id, unit, name, createdAt, lastUsedAt, revokedAt }: DeployToken): string {
  const use = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used';
  const end = revokedAt ? `, revoked ${revokedAt.toISOString()}` : '';
  return `${id}  ${unit}  ${name}  created ${createdAt.toISOString()}, ${use}${end}`;
}

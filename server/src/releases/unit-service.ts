import { normalizePattern } from '@potomac-oak/shared/contracts/path-pattern';
import { HOST_UNIT, isUnitName } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../audit/audit-repository';
import type { Database, Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { findNewClaims } from './path-claims';
import { createReleaseRepository } from './release-repository';
import type { PathClaim } from './stored-release';

export interface UnitService {
  /**
   * Creates a unit, or sets the path claims of an existing one to exactly `paths`. Throws `conflict` for a path that is
   * reserved, overlaps with one of another unit, or would be taken away although the unit serves it.
   */
  add(request: { unit: string; paths: readonly string[]; by: string }): Promise<{ isNew: boolean }>;
  list(): Promise<UnitSummary[]>;
}

export interface UnitSummary {
  unit: string;
  paths: readonly string[];
}

export function createUnitService(database: Database): UnitService {
  return {
    async add({ unit, paths, by }) {
      if (!isUnitName(unit)) {
        throw new AppError('invalid_input', {
          msg: 'A unit has a name such as remote-blog, of at most 40 characters.',
        });
      }
      if (unit === HOST_UNIT) throw new AppError('invalid_input', { msg: 'The host has no paths.' });

      return database.transaction(async (tx) => {
        const repository = createReleaseRepository(tx);
        await repository.lockPublishing();
        const isNew = await repository.insertUnit(unit, by);
        const details = await setClaims(tx, unit, paths);
        const audit = createAuditRepository(tx);
        if (isNew) await audit.add({ actor: by, action: 'unit_added', unit, details });
        else if (details.added.length + details.removed.length > 0) {
          await audit.add({ actor: by, action: 'claims_changed', unit, details });
        }
        return { isNew };
      });
    },

    async list() {
      const repository = createReleaseRepository(database);
      const claims = await repository.listClaims();
      const units = await repository.listUnits();
      return units.map((unit) => ({
        unit,
        paths: claims.filter((claim) => claim.unit === unit).map(({ path }) => path),
      }));
    },
  };
}

async function setClaims(tx: Queryable, unit: string, paths: readonly string[]) {
  const repository = createReleaseRepository(tx);
  const claims = await repository.listClaims();
  const added = findNewClaims(unit, paths, claims);
  const wanted = new Set(paths.map(normalizePattern));
  const removed = claims.filter((claim) => claim.unit === unit && !wanted.has(claim.pattern));

  await refuseServed(tx, unit, removed);
  await repository.deleteClaims(removed);
  await repository.insertClaims(added);
  return { added: added.map(({ path }) => path), removed: removed.map(({ path }) => path) };
}

/** A served path must not disappear from the site, and after a rollback it must not belong to another unit. */
async function refuseServed(tx: Queryable, unit: string, removed: readonly PathClaim[]): Promise<void> {
  const repository = createReleaseRepository(tx);
  const { channels } = await repository.newestRevision();
  const { stable, canary, fallback } = channels[unit] ?? {};
  for (const version of [stable?.version, canary?.version, fallback]) {
    const release = version ? await repository.findRelease({ unit, version }) : null;
    const served = Object.keys(release?.manifest.routes ?? {}).map(normalizePattern);
    const claim = removed.find(({ pattern }) => served.includes(pattern));
    if (claim) {
      throw new AppError('conflict', {
        msg: `${unit} ${version} serves ${claim.path}: the path cannot be taken away.`,
      });
    }
  }
}

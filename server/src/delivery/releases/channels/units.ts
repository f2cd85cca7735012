import { z } from 'zod';

import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';
import { isReservedPattern, normalizePattern, overlaps } from '@potomac-oak/shared/contracts/path-pattern';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { HOST_UNIT, isUnitName } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import type { Database, Queryable } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { createReleaseRepository, type UnitPath } from '../release-repository';
import { servesUnit } from './audience';
import { START } from './channel';

export interface Units {
  /**
   * Creates a unit, or sets the paths of an existing one to exactly `paths`. Throws `conflict` for a path that is
   * reserved, overlaps with one of another unit, or would be taken away although the unit serves it.
   *
   * @param request.mail address that is notified of a stopped canary; empty for the owners, unchanged if undefined
   */
  add(request: UnitRequest): Promise<{ isNew: boolean }>;
  list(): Promise<UnitSummary[]>;
  /** Units, other than the dashboard's, that others may publish or have published. */
  listForeign(): Promise<string[]>;
}

export interface UnitRequest {
  unit: string;
  paths: readonly string[];
  mail?: string | undefined;
  by: string;
}

export interface UnitSummary {
  unit: string;
  mail: string;
  paths: readonly string[];
}

export function createUnits(database: Database): Units {
  return {
    async add({ unit, paths, mail, by }) {
      if (!isUnitName(unit)) {
        throw new AppError('invalid_input', {
          msg: 'A unit has a name such as remote-blog, of at most 40 characters.',
        });
      }
      if (unit === HOST_UNIT && paths.length > 0)
        throw new AppError('invalid_input', { msg: 'The host has no paths.' });
      if (mail && !z.email().max(EMAIL_MAX).safeParse(mail).success) {
        throw new AppError('invalid_input', { msg: `${mail} is no e-mail address.` });
      }

      return database.transaction(async (tx) => {
        const repository = createReleaseRepository(tx);
        await repository.lockPublishing();
        const isNew = await repository.insertUnit(unit, by);
        const { added, removed } = await setPaths(tx, unit, paths);
        const isMailChanged = mail !== undefined && (await repository.setMail(unit, mail));
        if (isNew || isMailChanged || added.length + removed.length > 0) {
          const action = isNew ? 'unit_added' : 'unit_changed';
          await createAuditRepository(tx).add({ actor: by, action, unit, details: { added, removed, isMailChanged } });
        }
        return { isNew };
      });
    },

    async list() {
      const repository = createReleaseRepository(database);
      const all = await repository.listPaths();
      const units = await repository.listUnits();
      return units.map(({ unit, mail }) => ({
        unit,
        mail,
        paths: all.filter((path) => path.unit === unit).map(({ path }) => path),
      }));
    },

    async listForeign() {
      const found = await database.query<{ unit: string }>(
        `select unit from units
          where created_by <> 'server'
             or exists (select from deploy_tokens t where t.unit = units.unit and revoked_at is null)
             or exists (select from unit_releases r where r.unit = units.unit and published_by <> $1
                          and revoked_at is null and removed_at is null)
          order by unit`,
        [START],
      );
      return found.map(({ unit }) => unit).filter((unit) => !servesUnit('staff', unit));
    },
  };
}

async function setPaths(tx: Queryable, unit: string, paths: readonly string[]) {
  const repository = createReleaseRepository(tx);
  const known = await repository.listPaths();
  const added = findNewPaths(unit, paths, known);
  const wanted = new Set(paths.map(normalizePattern));
  const removed = known.filter((path) => path.unit === unit && !wanted.has(path.pattern));

  await refuseServed(tx, unit, removed);
  await repository.deletePaths(removed);
  await repository.insertPaths(added);
  return { added: added.map(({ path }) => path), removed: removed.map(({ path }) => path) };
}

/** A served path must not disappear from the site, and after a rollback it must not belong to another unit. */
async function refuseServed(tx: Queryable, unit: string, removed: readonly UnitPath[]): Promise<void> {
  const repository = createReleaseRepository(tx);
  const { channels } = await repository.newestRevision();
  const { stable, canary, fallback } = channels[unit] ?? {};
  for (const version of [stable?.version, canary?.version, fallback]) {
    const release = version ? await repository.findRelease({ unit, version }) : null;
    const served = Object.keys(release?.manifest.routes ?? {}).map(normalizePattern);
    const lost = removed.find(({ pattern }) => served.includes(pattern));
    if (lost) {
      throw new AppError('conflict', { msg: `${unit} ${version} serves ${lost.path}: the path cannot be taken away.` });
    }
  }
}

/** Throws `conflict` for a route that the operator did not give the unit. */
export function checkRoutes({ unit, routes }: ReleaseManifest, known: readonly UnitPath[]): void {
  const [missing] = findNewPaths(unit, Object.keys(routes), known);
  if (!missing) return;
  throw new AppError('conflict', {
    msg: `${missing.path} is not a path of ${unit}: the operator gives a unit its paths (npm run release -- unit add).`,
  });
}

/**
 * Returns the paths that `unit` does not have yet. Throws `invalid_input` for a text that is not a pattern, and
 * `conflict` for a pattern that is reserved or overlaps with a path of another unit.
 *
 * @param known the paths of all units
 */
export function findNewPaths(unit: string, paths: readonly string[], known: readonly UnitPath[]): UnitPath[] {
  const foreign = known.filter((path) => path.unit !== unit);
  const own = new Set(known.filter((path) => path.unit === unit).map(({ pattern }) => pattern));

  return paths
    .map((path) => ({ unit, path, pattern: normalize(path) }))
    .filter(({ path, pattern }) => {
      if (isReservedPattern(pattern)) throw new AppError('conflict', { msg: `${path} is reserved.` });
      const other = foreign.find((known) => overlaps(known.pattern, pattern));
      if (other) throw new AppError('conflict', { msg: `${path} overlaps with ${other.path} of ${other.unit}.` });
      const isNew = !own.has(pattern);
      own.add(pattern);
      return isNew;
    });
}

function normalize(path: string): string {
  const pattern = normalizePattern(path);
  if (pattern === null) throw new AppError('invalid_input', { msg: `${path} is no path pattern.` });
  return pattern;
}

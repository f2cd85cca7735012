import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import type { Database } from '../db/database';
import type { Deployments } from './deployments';

export interface Revision {
  revision: number;
  deployments: Deployments;
}

export interface ReleaseRepository {
  find(unit: string, version: string): Promise<ReleaseManifest | null>;
  /** @returns false, and changes nothing, if the unit already has that version */
  insert(manifest: ReleaseManifest, publishedBy: string): Promise<boolean>;
  newestRevision(): Promise<Revision>;
  /** @returns false if another change has already added this revision */
  addRevision(revision: Revision & { change: string; changedBy: string }): Promise<boolean>;
}

export function createReleaseRepository({ query }: Database): ReleaseRepository {
  return {
    async find(unit, version) {
      const [release] = await query<{ manifest: ReleaseManifest }>(
        'select manifest from releases where unit = $1 and version = $2',
        [unit, version],
      );
      return release?.manifest ?? null;
    },

    async insert(manifest, publishedBy) {
      const inserted = await query(
        `insert into releases (unit, version, manifest, published_by) values ($1, $2, $3, $4)
           on conflict do nothing returning version`,
        [manifest.unit, manifest.version, manifest, publishedBy],
      );
      return inserted.length > 0;
    },

    async newestRevision() {
      const [newest] = await query<Revision>(
        'select revision, deployments from registry_revisions order by revision desc limit 1',
      );
      return newest ?? { revision: 0, deployments: {} };
    },

    async addRevision({ revision, deployments, change, changedBy }) {
      const added = await query(
        `insert into registry_revisions (revision, deployments, change, changed_by) values ($1, $2, $3, $4)
           on conflict do nothing returning revision`,
        [revision, deployments, change, changedBy],
      );
      return added.length > 0;
    },
  };
}

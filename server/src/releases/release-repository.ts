import { and, desc, eq } from 'drizzle-orm';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import type { Database } from '../db/database';
import { registryRevisions, releases } from '../db/schema';
import type { Deployments } from './deployments';

export interface Revision {
  revision: number;
  deployments: Deployments;
}

export interface ReleaseRepository {
  find(unit: string, version: string): Promise<ReleaseManifest | null>;
  /** @returns false when the unit has that version already; nothing is changed then */
  insert(manifest: ReleaseManifest, publishedBy: string): Promise<boolean>;
  newestRevision(): Promise<Revision>;
  /** @returns false when somebody else has added this revision first */
  addRevision(revision: Revision & { change: string; changedBy: string }): Promise<boolean>;
}

export function createReleaseRepository({ drizzle }: Database): ReleaseRepository {
  return {
    async find(unit, version) {
      const [release] = await drizzle
        .select({ manifest: releases.manifest })
        .from(releases)
        .where(and(eq(releases.unit, unit), eq(releases.version, version)));
      return release?.manifest ?? null;
    },

    async insert(manifest, publishedBy) {
      const { unit, version } = manifest;
      const inserted = await drizzle
        .insert(releases)
        .values({ unit, version, manifest, publishedBy })
        .onConflictDoNothing()
        .returning({ version: releases.version });
      return inserted.length > 0;
    },

    async newestRevision() {
      const [newest] = await drizzle
        .select({ revision: registryRevisions.revision, deployments: registryRevisions.deployments })
        .from(registryRevisions)
        .orderBy(desc(registryRevisions.revision))
        .limit(1);
      return newest ?? { revision: 0, deployments: {} };
    },

    async addRevision(revision) {
      const added = await drizzle
        .insert(registryRevisions)
        .values(revision)
        .onConflictDoNothing()
        .returning({ revision: registryRevisions.revision });
      return added.length > 0;
    },
  };
}

import { RELEASE_BUDGETS } from '@potomac-oak/shared/contracts/release-budgets';

import { type ChangeFeed, createChangeFeed } from '../base/db/change-feed';
import type { Database } from '../base/db/database';
import { openReleases, type Releases } from '../delivery/releases/open-releases';
import type { ReleaseDamage } from '../delivery/releases/storage/intact-releases';
import { fail } from './fail';

/** The releases of one node of the server. */
export interface ReleaseNode extends Releases, AsyncDisposable {
  /** What the node's log says about damaged releases. */
  damages: ReleaseDamage[];
}

interface ReleaseNodeOptions {
  database: Database;
  dataDir: string;
  /** False for a node that hears of changes only when it makes one itself. */
  hearsChanges?: boolean;
  now?: () => number;
  /** Failures of background work; thrown by default. */
  onFailure?: (error: unknown) => void;
}

const SILENT: ChangeFeed = {
  isShared: false,
  subscribe: async () => undefined,
  publish: async () => undefined,
  close: async () => undefined,
};

export async function openReleaseNode(options: ReleaseNodeOptions): Promise<ReleaseNode> {
  const { database, dataDir, hearsChanges = true, now = Date.now, onFailure = fail } = options;
  const changes = hearsChanges ? createChangeFeed({ database, onFailure }) : SILENT;
  const damages: ReleaseDamage[] = [];
  const releases = await openReleases({
    database,
    changes,
    config: {},
    dataDir,
    mediaFolders: [],
    budgets: RELEASE_BUDGETS,
    now,
    onDamaged: (damage) => damages.push(damage),
  });
  return {
    ...releases,
    damages,
    async [Symbol.asyncDispose]() {
      await changes.close();
      await releases.service.close();
    },
  };
}

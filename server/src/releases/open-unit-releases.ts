import { join } from 'node:path';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { createPublishService, type PublishService } from './publish-service';
import { createReleaseFolders, type ReleaseFolders } from './release-folders';
import { createUnitReleaseService, type UnitReleaseService } from './unit-release-service';

export interface UnitReleases {
  folders: ReleaseFolders;
  publisher: PublishService;
  /** Close it after the change feed. */
  service: UnitReleaseService;
}

interface UnitReleasesDeps {
  database: Database;
  changes: ChangeFeed;
  dataDir: string;
  now: () => number;
}

/** Opens the releases of schema 2. */
export async function openUnitReleases({ database, changes, dataDir, now }: UnitReleasesDeps): Promise<UnitReleases> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  return {
    folders,
    publisher: createPublishService({ database, folders }),
    service: await createUnitReleaseService({ database, changes, now }),
  };
}

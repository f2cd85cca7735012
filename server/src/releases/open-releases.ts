import { join } from 'node:path';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import type { ReleaseDamage } from './intact-releases';
import { createPublishService, type PublishService } from './publish-service';
import { createReleaseCopies, type ReleaseCopies } from './release-copies';
import { createReleaseFiles } from './release-files';
import { createReleaseFolders, type ReleaseFolders } from './release-folders';
import { createReleaseService, type ReleaseService } from './release-service';
import { createReleaseUses, type ReleaseUses } from './release-uses';

export interface Releases {
  folders: ReleaseFolders;
  copies: ReleaseCopies;
  publisher: PublishService;
  uses: ReleaseUses;
  /** Close it after the change feed. */
  service: ReleaseService;
}

interface OpenReleasesDeps {
  database: Database;
  changes: ChangeFeed;
  dataDir: string;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
  now: () => number;
  /** Called once per fault. */
  onDamaged: (damage: ReleaseDamage) => void;
}

/** Opens the releases in `dataDir`. */
export async function openReleases({
  database,
  changes,
  dataDir,
  mediaFolders,
  now,
  onDamaged,
}: OpenReleasesDeps): Promise<Releases> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  const copies = createReleaseCopies({ database, folders });
  const files = createReleaseFiles({ folders, copies });
  const service = await createReleaseService({ database, changes, files, onDamaged, now });
  return {
    folders,
    copies,
    publisher: createPublishService({ database, folders, mediaFolders }),
    uses: createReleaseUses(),
    service,
  };
}

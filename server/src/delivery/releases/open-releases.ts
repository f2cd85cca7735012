import { join } from 'node:path';

import type { ReleaseBudgets } from '@potomac-oak/shared/contracts/release-budgets';

import { createReleaseService, type ReleaseService, type ReleaseServiceParts } from './release-service';
import type { ReleaseDamage } from './storage/intact-releases';
import { createReleaseCopies, type ReleaseCopies } from './storage/release-copies';
import { createReleaseFolders, type ReleaseFolders } from './storage/release-folders';
import { createReleaseUses, type ReleaseUses } from './storage/retention';
import { createPublishService, type PublishService } from './upload/publish-service';

export interface Releases {
  folders: ReleaseFolders;
  copies: ReleaseCopies;
  publisher: PublishService;
  uses: ReleaseUses;
  /** Close it after the change feed. */
  service: ReleaseService;
}

interface OpenReleases extends ReleaseServiceParts {
  dataDir: string;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
  budgets: ReleaseBudgets;
  /** Called once per fault. */
  onDamaged: (damage: ReleaseDamage) => void;
}

/** Opens the releases in `dataDir`. */
export async function openReleases({
  dataDir,
  mediaFolders,
  budgets,
  onDamaged,
  ...parts
}: OpenReleases): Promise<Releases> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  const copies = createReleaseCopies(parts.database, folders);
  await copies.saveMissing();
  return {
    folders,
    copies,
    publisher: createPublishService({ database: parts.database, folders, copies, mediaFolders, budgets }),
    uses: createReleaseUses(),
    service: await createReleaseService(parts, copies, onDamaged),
  };
}

import { join } from 'node:path';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { createPublishService, type PublishService } from './publish-service';
import { createReleaseCopies, type ReleaseCopies } from './release-copies';
import { createReleaseFolders, type ReleaseFolders } from './release-folders';
import { createReleaseService, type ReleaseService } from './release-service';

export interface Releases {
  folders: ReleaseFolders;
  copies: ReleaseCopies;
  publisher: PublishService;
  /** Close it after the change feed. */
  service: ReleaseService;
}

interface OpenReleasesDeps {
  database: Database;
  changes: ChangeFeed;
  dataDir: string;
  now: () => number;
}

/** Opens the releases in `dataDir`. */
export async function openReleases({ database, changes, dataDir, now }: OpenReleasesDeps): Promise<Releases> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  const copies = createReleaseCopies({ database, folders });
  const service = await createReleaseService({ database, changes, now });
  // The first step of each activation, so that all later ones find the files on this node.
  await service.onActivate(async ({ units }) => {
    const releases = [...units.values()].flatMap((unit) => [...unit.releases.values()]);
    for (const { manifest, filesUrl } of releases) if (filesUrl === null) await copies.restore(manifest);
    return { commit: () => undefined };
  });
  return { folders, copies, publisher: createPublishService({ database, folders }), service };
}

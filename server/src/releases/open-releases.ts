import { join } from 'node:path';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { publishBuilds } from './publish-builds';
import { createReleaseFiles, type ReleaseFiles } from './release-files';
import { createReleaseService, type ReleaseService } from './release-service';

interface ReleasesDeps {
  database: Database;
  changes: ChangeFeed;
  dataDir: string;
  /** Folders of built units, each with its release.json. */
  builds: readonly string[];
}

/** Opens the releases in `dataDir` and publishes new builds. */
export async function openReleases({
  database,
  changes,
  dataDir,
  builds,
}: ReleasesDeps): Promise<{ releases: ReleaseService; files: ReleaseFiles }> {
  const files = createReleaseFiles(join(dataDir, 'releases'));
  const releases = await createReleaseService({ database, changes, files });
  await publishBuilds(releases, { folders: builds, stateFile: join(files.root, '.last-builds.json') });
  return { releases, files };
}

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { RELEASE_BUDGETS } from '@potomac-oak/shared/contracts/release-budgets';

import { createDeployTokens } from '../delivery/releases/access/deploy-tokens';
import { createReleaseCopies } from '../delivery/releases/storage/release-copies';
import { createReleaseFolders } from '../delivery/releases/storage/release-folders';
import { createPublishService } from '../delivery/releases/upload/publish-service';
import { type MadeRelease, makeRelease, type TestRelease, toPublishRequest } from './test-release';
import type { World } from './world';

/** Adds a unit, or keeps an existing one, and returns the header of a deploy token for it. */
export async function addDeployer(
  { database }: World,
  { unit, name }: { unit: string; name: string },
): Promise<{ id: number; headers: { Authorization: string } }> {
  await database.query('insert into units (unit, created_by) values ($1, $2) on conflict do nothing', [unit, 'test']);
  const { id, token } = await createDeployTokens(database).create({ unit, name, by: 'operator' });
  return { id, headers: { Authorization: `Bearer ${token}` } };
}

/** Stores a release without an upload. */
export async function storeRelease({ database, dataDir }: World, release: TestRelease): Promise<void> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  const copies = createReleaseCopies(database, folders);
  await createPublishService({ database, folders, copies, mediaFolders: [], budgets: RELEASE_BUDGETS }).publish({
    ...toPublishRequest(makeRelease(release)),
    breaking: 'test',
  });
}

/** The body of an upload. */
export function packRelease({ manifest, files }: MadeRelease): Buffer {
  return gzipSync(unpackedRelease({ manifest, files }));
}

/** The body of an upload before compression. */
export function unpackedRelease({ manifest, files }: MadeRelease): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...files.values()]);
}

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { createDeployTokenService } from '../releases/deploy-token-service';
import { createPublishService } from '../releases/publish-service';
import { createReleaseFolders } from '../releases/release-folders';
import { type MadeRelease, makeRelease, type TestRelease, toPublishRequest } from './test-release';
import type { World } from './world';

/** Adds a unit, or keeps an existing one, and returns the header of a deploy token for it. */
export async function addDeployer(
  { database }: World,
  { unit, name }: { unit: string; name: string },
): Promise<{ id: number; headers: { Authorization: string } }> {
  await database.query('insert into units (unit, created_by) values ($1, $2) on conflict do nothing', [unit, 'test']);
  const { id, token } = await createDeployTokenService(database).create({ unit, name, by: 'operator' });
  return { id, headers: { Authorization: `Bearer ${token}` } };
}

/** Stores a release without an upload. */
export async function storeRelease({ database, dataDir }: World, release: TestRelease): Promise<void> {
  const folders = createReleaseFolders(join(dataDir, 'releases'));
  await createPublishService({ database, folders, mediaFolders: [] }).publish(toPublishRequest(makeRelease(release)));
}

/** The body of an upload. */
export function packRelease({ manifest, files }: MadeRelease): Buffer {
  return gzipSync(unpackedRelease({ manifest, files }));
}

/** The body of an upload before compression. */
export function unpackedRelease({ manifest, files }: MadeRelease): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...files.values()]);
}

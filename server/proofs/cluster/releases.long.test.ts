import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Releases } from '../../src/delivery/releases/open-releases';
import { openReleaseNode } from '../../src/testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../src/testing/test-database';
import { makeRelease, toPublishRequest } from '../../src/testing/test-release';
import { until } from '../../src/testing/until';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const CHAT = { unit: 'remote_chat', by: 'token:chat-team' };

interface Node extends AsyncDisposable {
  releases: Releases;
  /** Resolves once the node has activated this revision. */
  activated(revision: number): Promise<void>;
}

testOnPostgres('a node with a disk of its own serves what another node received', async () => {
  await using first = await openTestDatabase();
  await using receiver = await openNode(first);
  await using second = await openTestDatabase(first.location);
  await using other = await openNode(second);
  const release = makeRelease({ unit: CHAT.unit, version: '1.0.0' });

  await receiver.releases.publisher.publish(toPublishRequest(release));
  const { revision } = await receiver.releases.service.promote({ ...CHAT, version: '1.0.0', traffic: 100 });
  await other.activated(revision);

  for (const [name, content] of release.files) {
    expect(await other.releases.folders.read(release.manifest, name)).toEqual(content);
  }
});

testOnPostgres('a node that starts with an empty disk writes the files of all active releases', async () => {
  await using database = await openTestDatabase();
  await using receiver = await openNode(database);
  for (const version of ['1.0.0', '1.1.0']) {
    await receiver.releases.publisher.publish(toPublishRequest(makeRelease({ unit: CHAT.unit, version })));
  }
  await receiver.releases.service.promote({ ...CHAT, version: '1.0.0', traffic: 100 });
  await receiver.releases.service.promote({ ...CHAT, version: '1.1.0', traffic: 10 });

  await using second = await openTestDatabase(database.location);
  await using other = await openNode(second);
  for (const version of ['1.0.0', '1.1.0']) {
    const { manifest } = makeRelease({ unit: CHAT.unit, version });
    expect(await other.releases.folders.findDamage(manifest, manifest.files)).toBeNull();
  }
});

testOnPostgres('a stored version that serves nobody is copied when its files are requested, once', async () => {
  await using first = await openTestDatabase();
  await using receiver = await openNode(first);
  await using second = await openTestDatabase(first.location);
  await using other = await openNode(second);
  const { manifest } = makeRelease({ unit: CHAT.unit, version: '2.0.0' });
  await receiver.releases.publisher.publish(toPublishRequest(makeRelease({ unit: CHAT.unit, version: '2.0.0' })));

  const { copies, folders } = other.releases;
  await copies.restoreStored({ unit: CHAT.unit, version: '9.9.9' });
  expect(folders.has(manifest)).toBe(false);
  await Promise.all(Array.from({ length: 5 }, () => copies.restoreStored(manifest)));
  expect(await folders.findDamage(manifest, manifest.files)).toBeNull();
  expect(readdirSync(folders.root)).toEqual([CHAT.unit]);
});

testOnPostgres('a copy in the database that was changed is not written to a disk', async () => {
  await using first = await openTestDatabase();
  await using receiver = await openNode(first);
  const release = makeRelease({ unit: CHAT.unit, version: '1.0.0' });
  await receiver.releases.publisher.publish(toPublishRequest(release));
  await first.database.query(`update release_blobs set content = 'evil'`);

  await using second = await openTestDatabase(first.location);
  await using other = await openNode(second);
  await expect(other.releases.copies.restore(release.manifest)).rejects.toThrow('The database lacks container.js');
  expect(other.releases.folders.has(release.manifest)).toBe(false);
});

async function openNode({ database, location }: TestDatabase): Promise<Node> {
  const dataDir = mkdtempSync(join(location.dataDir, 'node-'));
  const releases = await openReleaseNode({ database, dataDir });
  return {
    releases,
    activated: (revision) => until(async () => releases.service.active().revision >= revision),
    async [Symbol.asyncDispose]() {
      await releases[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

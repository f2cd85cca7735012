import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { RELEASE_FILE } from '@potomac-oak/shared/contracts/release';

import { makeRelease, type TestRelease } from './test-release';

/** Writes the output of a unit's build to `<parent>/builds/<unit>/dist`, and returns that folder. */
export async function writeTestBuild(parent: string, release: TestRelease): Promise<string> {
  const dist = join(parent, 'builds', release.unit.replaceAll('_', '-'), 'dist');
  const { manifest, files } = makeRelease(release);
  await rm(dist, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  await writeFile(join(dist, RELEASE_FILE), JSON.stringify(manifest));
  return dist;
}

export async function writeTestMedia(parent: string): Promise<string> {
  const folder = join(parent, 'media');
  await mkdir(folder, { recursive: true });
  for (const name of ['kitchen-0117378e.mp4', 'hero-0117378e-480.avif', 'logo.svg']) {
    await writeFile(join(folder, name), '0123456789');
  }
  return folder;
}

/** Writes a file of the kit for new teams below `parent`, and returns its name. */
export async function writeTestKit(parent: string): Promise<string> {
  const folder = join(parent, '.cache/kit');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'kit.json'), '{}');
  return 'kit.json';
}

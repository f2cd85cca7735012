import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { containerGlobal, containerName } from '@potomac-oak/shared/contracts/release-names';

import { ROOT } from '../../scripts/testing/repository-copy';
import type { Product } from '../product';

interface Copy {
  version: string;
  /** Text of the unit's files → its replacement. */
  changes?: Readonly<Record<string, string>>;
}

interface CopiedBuild {
  manifest: ReleaseManifest;
  /** By file name, in the order of the manifest. */
  contents: ReadonlyMap<string, Buffer>;
}

interface PublishedCopy extends Copy {
  unit: string;
}

/** Publishes a unit's build to a running product again, under another version. */
export async function publishCopy({ app }: Product, { unit, ...copy }: PublishedCopy): Promise<CopiedBuild> {
  const build = await copyBuild(join(ROOT, unit.replaceAll('_', '-')), copy);
  const { manifest, contents } = build;
  await app.releases.publisher.publish({
    manifest,
    by: 'token:journey',
    async *readFiles() {
      for (const name of Object.keys(manifest.files)) yield contents.get(name) ?? Buffer.of();
    },
  });
  return build;
}

/** Body of an upload. */
export function packCopy({ manifest, contents }: CopiedBuild): Uint8Array<ArrayBuffer> {
  const line = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return new Uint8Array(gzipSync(Buffer.concat([line, ...contents.values()])));
}

/**
 * Copies a unit's build under another version. Such a copy takes no time to build; it has names and hashes of its own,
 * as a build of that version has.
 *
 * @param directory of the built unit
 */
export async function copyBuild(directory: string, { version, changes = {} }: Copy): Promise<CopiedBuild> {
  const dist = join(directory, 'dist');
  const built: ReleaseManifest = JSON.parse(await readFile(join(dist, RELEASE_FILE), 'utf8'));
  const { unit } = built;
  const names = Object.keys(built.files);
  const replacements = Object.entries({
    [built.version]: version,
    [toIdentifier(built.version)]: toIdentifier(version),
    ...changes,
  });
  const contents = new Map<string, Buffer>();
  for (const name of names) {
    const content = await readFile(join(dist, name));
    contents.set(name, isText(name) ? replaceAll(content, replacements) : content);
  }
  renewHashes(contents, new Map(names.map((name) => [name, built.files[name]?.integrity ?? ''])));

  const manifest: ReleaseManifest = {
    ...JSON.parse(replaceAll(Buffer.from(JSON.stringify(built)), replacements).toString()),
    version,
    container: built.container && {
      ...built.container,
      name: containerName({ unit, version }),
      globalName: containerGlobal({ unit, version }),
    },
    files: Object.fromEntries(
      [...contents].map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  };
  return { manifest: { ...manifest, pages: renewStyles(manifest, contents) }, contents };
}

/** A container contains the hashes of its chunks, so a changed chunk changes the container as well. */
function renewHashes(contents: Map<string, Buffer>, known: Map<string, string>): void {
  for (;;) {
    const changed = [...contents].find(([name, content]) => known.get(name) !== integrityOf(content));
    if (!changed) return;
    const [name, content] = changed;
    const [before, after] = [known.get(name) ?? '', integrityOf(content)];
    known.set(name, after);
    for (const [other, text] of contents) {
      if (other !== name && text.includes(before)) contents.set(other, replaceAll(text, [[before, after]]));
    }
  }
}

function renewStyles({ pages }: ReleaseManifest, contents: ReadonlyMap<string, Buffer>): ReleaseManifest['pages'] {
  return pages.map((page) => {
    const { style }: { style: string } = JSON.parse(contents.get(page.fragment)?.toString() ?? '{"style":""}');
    return { ...page, styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
  });
}

function replaceAll(content: Buffer, replacements: readonly (readonly [string, string])[]): Buffer {
  return Buffer.from(replacements.reduce((text, [from, to]) => text.replaceAll(from, () => to), content.toString()));
}

function toIdentifier(version: string): string {
  return version.replaceAll(/[.-]/g, '_');
}

function isText(name: string): boolean {
  return /\.(?:js|css|json)$/.test(name);
}

function integrityOf(content: Buffer): `sha384-${string}` {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

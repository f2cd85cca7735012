import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import { integrityOf } from '../releases/integrity';

const INDEX = `<!doctype html>
<html lang="en"><head><title>Test</title>
<meta name="newsletter-action" content="%NEWSLETTER_ACTION%">
<meta property="og:image" content="%SITE%/media/preview.jpg"><!--registry--><!--preloads-->
<script src="%HOST%/main.js" defer></script></head><body></body></html>
`;

export interface TestBuild {
  unit: string;
  version?: string;
  /** Name → content, in addition to the entry script. */
  files?: Record<string, string>;
  inlineHashes?: string[];
}

/** Writes the output of a unit's build and returns its folder. */
export async function writeTestBuild(parent: string, build: TestBuild): Promise<string> {
  const dist = join(parent, 'builds', build.unit, 'dist');
  const { manifest, files } = makeTestRelease(build);
  await rm(dist, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
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

export async function writeTestEmbed(parent: string): Promise<string> {
  const folder = join(parent, 'dist-embed');
  await mkdir(folder, { recursive: true });
  for (const name of ['v1.js', 'chat.0117378eab.js']) {
    const content = Buffer.from(`globalThis.loaded = '${name}';\n`.repeat(40));
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content));
  }
  await writeFile(join(folder, 'v1.js.map'), '{}');
  return folder;
}

export function makeTestRelease({ unit, version = '1.0.0', files: more = {}, inlineHashes = [] }: TestBuild): {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
} {
  const entry = unit === 'host' ? 'main.js' : 'container.js';
  const texts = { [entry]: `globalThis.loaded = '${unit} ${version}';\n`.repeat(40), ...more };
  const plain = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  const packed = plain.flatMap(([name, content]) => [
    [`${name}.br`, brotliCompressSync(content)] as const,
    [`${name}.gz`, gzipSync(content)] as const,
  ]);

  const manifest: ReleaseManifest = {
    unit,
    version,
    entry,
    globalName: unit === 'host' ? '' : `__po_${unit}_container__`,
    contract: 1,
    files: Object.fromEntries(plain.map(([name, content]) => [name, integrityOf(content)])),
    routes: unit === 'host' ? {} : { '/': [entry] },
    pages: unit === 'host' ? {} : { '/': { title: 'Home </script>' } },
    inlineHashes,
  };
  const files = new Map<string, Buffer>([...plain, ...packed]);
  if (unit === 'host') files.set('index.html', Buffer.from(INDEX));
  return { manifest, files };
}

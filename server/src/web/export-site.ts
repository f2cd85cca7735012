import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';
import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { releasePath } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../errors/app-error';
import type { ActiveReleases } from '../releases/active-releases';
import { restrictReleases } from '../releases/audience';
import { readManifest, serializeManifest } from '../releases/release-manifest';
import { createRegistryPresenter } from '../releases/unit-registry-presenter';
import { chooseReleases } from '../releases/version-set';
import { type DocumentTarget, listTargets } from './document-address';
import { createDocumentComposer } from './document-composer';
import { describeNginx, type ExportedDocument } from './export-nginx';
import { presentRobots, presentSitemap } from './sitemap';

interface ExportOptions {
  /** Folders of built units, each with its release.json. */
  builds: readonly string[];
  media: readonly string[];
  /** Whether the exported site needs this file of a media folder. */
  needsMedia: (path: string) => boolean;
  favicon: string;
  /** Must be empty or not exist. */
  directory: string;
  /** Origin at which the exported site is served. */
  publicUrl: string;
  newsletterAction: string;
}

interface Build {
  folder: string;
  manifest: ReleaseManifest;
}

/** Without a server, nothing counts reports. */
const NO_TICKET = 'none';

/**
 * Writes the builds as a static site: a file for each page, the files of the releases, and a configuration of nginx with
 * the headers that the server would send. The dashboard is left out, because it needs the server.
 */
export async function exportSite(options: ExportOptions): Promise<{ documents: number; files: number }> {
  const { directory, publicUrl, newsletterAction, media, needsMedia, favicon } = options;
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new AppError('conflict', { msg: `${directory} is not empty.` });

  const builds = await Promise.all(options.builds.map(readBuild));
  const active = restrictReleases(describeActive(builds), 'visitors');
  const served = builds.filter(({ manifest }) => active.units.has(manifest.unit));
  const folderOf = new Map(served.map(({ folder, manifest }) => [manifest.unit, folder]));
  const presenter = createRegistryPresenter();
  const compose = createDocumentComposer({
    config: { PUBLIC_URL: publicUrl, NEWSLETTER_ACTION: newsletterAction },
    folders: { read: ({ unit }, file) => readFile(join(folderOf.get(unit) ?? '', file)) },
    presenter,
    issueTicket: () => NO_TICKET,
    onFailure(error) {
      throw error;
    },
  });

  const releases = chooseReleases(active, null);
  const documents: ExportedDocument[] = [];
  for (const target of listTargets(releases)) {
    const path = pathOf(target);
    if (path === null) continue;
    const { html, policy } = await compose(target, releases, null);
    const document = { path, file: fileOf(path), policy: policy(publicUrl) };
    await writeNew(join(directory, document.file), html);
    documents.push(document);
  }

  const names = await Promise.all(served.map((build) => copyRelease(build, directory)));
  for (const folder of media) await cp(folder, join(directory, 'media'), { recursive: true, filter: needsMedia });
  await cp(favicon, join(directory, 'favicon.svg'));
  await writeNew(join(directory, REGISTRY_PATH), JSON.stringify(presenter.presentAll(active, publicUrl)));
  await writeNew(join(directory, 'sitemap.xml'), presentSitemap(active, publicUrl));
  await writeNew(join(directory, 'robots.txt'), presentRobots(publicUrl));
  await writeNew(join(directory, 'nginx.conf'), describeNginx({ directory, publicUrl, documents }));
  return { documents: documents.length, files: names.flat().length };
}

async function readBuild(folder: string): Promise<Build> {
  const file = join(folder, RELEASE_FILE);
  if (!existsSync(file)) throw new AppError('not_found', { msg: `${folder} is not built.` });
  return { folder, manifest: readManifest(JSON.parse(await readFile(file, 'utf8'))) };
}

/** The revision that a server would have whose releases are these builds. */
function describeActive(builds: readonly Build[]): ActiveReleases {
  const units = builds.map(({ manifest }) => {
    const { unit, version } = manifest;
    const stable = { version, since: '', by: 'export' };
    const channel = { stable, canary: null, fallback: null, changedIn: 0 };
    const releases = new Map([[version, { manifest, filesUrl: null }]]);
    return [unit, { channel, releases, canaryGroups: new Set<number>() }] as const;
  });
  return { revision: 0, units: new Map(units), claims: [], revoked: new Map() };
}

/** Null for a target that has no single path. */
function pathOf(target: DocumentTarget): string | null {
  if (target.kind === 'unknown') return '/404';
  if (target.kind === 'page') return target.page.path;
  return target.route.pattern.includes(':') ? null : target.route.pattern;
}

/** `/services/0` → `services/0.html` */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
}

async function copyRelease({ folder, manifest }: Build, directory: string): Promise<string[]> {
  const names = Object.keys(manifest.files);
  const target = join(directory, releasePath(manifest));
  for (const name of names) await cp(join(folder, name), join(target, name));
  // In the form whose hash is in the registry.
  await writeNew(join(target, RELEASE_FILE), serializeManifest(manifest));
  return [...names, RELEASE_FILE];
}

async function writeNew(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

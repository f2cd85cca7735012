import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseBudgets, WeighedParts } from '@potomac-oak/shared/contracts/release-budgets';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../../../base/errors/app-error';
import type { ReleaseFolders } from '../storage/release-folders';
import { weighDocument, weighFiles } from './budgets';
import { checkFragment, readFragment } from './fragment-check';
import { checkStyle, listStyleNames } from './style-check';
import { checkTemplate, readTemplate, type Template } from './template-check';

/** A path of this server in HTML, CSS or JSON: nothing of a host name or a folder is in front of it. */
const MEDIA = /(?<![\w.%-])\/media((?:\/[\w.-]+)+)/g;

interface CheckedRelease {
  manifest: ReleaseManifest;
  /** Of all files of the manifest. */
  contents: ReadonlyMap<string, Buffer>;
  /** What visitors get: its templates and pages make documents with those of the checked release. */
  serving: readonly ReleaseManifest[];
  folders: Pick<ReleaseFolders, 'read'>;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
  budgets: ReleaseBudgets;
}

/**
 * Checks what the files of a release contain, and weighs them. Throws `invalid_input`, naming the file and the rule that
 * it breaks, and `conflict` for a picture that this server does not have.
 */
export async function checkContents(release: CheckedRelease): Promise<WeighedParts> {
  const { manifest, contents, serving, folders, mediaFolders, budgets } = release;
  const weighed = await weighFiles(manifest, budgets, contents);

  const own: Source = { manifest, read: async (file) => contents.get(file) ?? null };
  const others = serving.map(
    (release): Source => ({
      manifest: release,
      // This node may not have the folder yet.
      read: (file) => folders.read(release, file).catch(() => null),
    }),
  );
  const isHost = manifest.unit === HOST_UNIT;
  const { template, pages } = manifest;
  const content = template && contents.get(template.file);
  if (template && content) {
    checkTemplate(template, content);
    checkMedia(content.toString(), { page: template.file, folders: mediaFolders });
  }
  for (const page of pages) checkMedia(JSON.stringify(page), { page: page.path, folders: mediaFolders });

  const templates = await readTemplates(isHost ? [own] : others);
  const templateIds = new Set(templates.flatMap(({ ids }) => [...ids]));
  const hostNames = new Set([...(await readStyleNames(others)), ...[...templateIds].map((id) => `#${id}`)]);
  if (!isHost) {
    for (const [file, content] of contents) {
      if (file.endsWith('.css')) checkStyle(file, content.toString(), hostNames);
    }
  }
  for await (const { file, path, content: fragment } of readFragments(own)) {
    checkFragment(file, fragment, templateIds);
    if (!isHost) checkStyle(file, readFragment(file, fragment).style, hostNames);
    checkMedia(fragment.toString(), { page: path, folders: mediaFolders });
  }

  for (const source of isHost ? others : [own]) {
    for await (const page of readFragments(source)) {
      for (const serving of templates) {
        const { oversized } = await weighDocument(page.path, budgets, compose(serving, page));
        weighed.oversized.push(...oversized);
      }
    }
  }
  return weighed;
}

interface Source {
  manifest: ReleaseManifest;
  read: (file: string) => Promise<Buffer | null>;
}

interface FragmentFile {
  file: string;
  content: Buffer;
  /** Of one of the pages that consist of this fragment. */
  path: string;
}

async function readTemplates(sources: readonly Source[]): Promise<Template[]> {
  const templates: Template[] = [];
  for (const { manifest, read } of sources) {
    const content = manifest.template && (await read(manifest.template.file));
    if (manifest.template && content) templates.push(readTemplate(manifest.template.file, content));
  }
  return templates;
}

/** Classes and ids in the style sheets of the host. */
async function readStyleNames(sources: readonly Source[]): Promise<string[]> {
  const names: string[] = [];
  for (const { manifest, read } of sources) {
    if (manifest.unit !== HOST_UNIT) continue;
    for (const file of Object.keys(manifest.files).filter((name) => name.endsWith('.css'))) {
      names.push(...listStyleNames((await read(file))?.toString() ?? ''));
    }
  }
  return names;
}

async function* readFragments({ manifest, read }: Source): AsyncGenerator<FragmentFile> {
  for (const [file, path] of new Map(manifest.pages.map(({ fragment, path }) => [fragment, path]))) {
    const content = await read(file);
    if (content) yield { file, path, content };
    // Parsing hundreds of fragments takes a second, in which the server must answer other requests.
    await nextTurn();
  }
}

/** Without title, description and registry, which have about 2 KB. */
function compose({ html, headers, footer }: Template, { file, content }: FragmentFile): Record<string, string> {
  const fragment = readFragment(file, content);
  return { template: html, header: headers[''] ?? '', style: fragment.style, fragment: fragment.html, footer };
}

/**
 * Throws `conflict` for the first file below `/media/` that this server does not serve: visitors would see a page
 * without its picture.
 *
 * @param text of the page, its style or its description
 * @param page for the message
 * @param folders that the server serves as `/media/`
 */
function checkMedia(text: string, { page, folders }: { page: string; folders: readonly string[] }): void {
  for (const [address, path = ''] of text.matchAll(MEDIA)) {
    const files = folders.map((folder) => join(folder, path));
    const isInside = !path.includes('/.');
    if (isInside && files.some((file) => existsSync(file) && statSync(file).isFile())) continue;
    throw new AppError('conflict', {
      msg: `${page}: this server does not have ${address}. Deploy the server with this file first.`,
    });
  }
}

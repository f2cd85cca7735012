import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { checkDocumentBudget, checkFileBudgets } from './budgets';
import { checkFragment, readFragment } from './fragment-check';
import { checkMedia, listCandidates } from './media-check';
import type { ReleaseFolders } from './release-folders';
import { checkTemplate, readTemplate, type Template } from './template-check';

interface CheckedRelease {
  manifest: ReleaseManifest;
  /** Of all files of the manifest. */
  contents: ReadonlyMap<string, Buffer>;
  /** What visitors get: its templates and pages make documents with those of the checked release. */
  serving: readonly ReleaseManifest[];
  folders: Pick<ReleaseFolders, 'read'>;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
}

/**
 * Checks what the files of a release contain; returns warnings. Throws `invalid_input`, naming the file and the rule that
 * it breaks, and `conflict` for a picture that this server does not have.
 */
export async function checkContents(release: CheckedRelease): Promise<string[]> {
  const { manifest, contents, serving, folders, mediaFolders } = release;
  const warnings = await checkFileBudgets(manifest, contents);

  const own: Source = { manifest, read: async (file) => contents.get(file) ?? null };
  const others = serving.map(
    (release): Source => ({
      manifest: release,
      // This node may not have the folder yet.
      read: (file) => folders.read(release, file).catch(() => null),
    }),
  );
  const isHost = manifest.unit === HOST_UNIT;
  const addresses = listPageImages(manifest);
  const content = manifest.template && contents.get(manifest.template.file);
  if (manifest.template && content) {
    for (const address of checkTemplate(manifest.template, content)) addresses.set(address, manifest.template.file);
  }

  const templates = await readTemplates(isHost ? [own] : others);
  const templateIds = new Set(templates.flatMap(({ ids }) => [...ids]));
  for await (const { file, path, content: fragment } of readFragments(own)) {
    for (const address of checkFragment(file, fragment, templateIds)) addresses.set(address, path);
  }
  checkMedia(addresses, mediaFolders);

  for (const source of isHost ? others : [own]) {
    for await (const page of readFragments(source)) {
      for (const template of templates) await checkDocumentBudget(page.path, compose(template, page));
    }
  }
  return warnings;
}

/** The first image and the link preview of each page, with its path. */
function listPageImages({ pages }: ReleaseManifest): Map<string, string> {
  return new Map(
    pages.flatMap(({ path, openGraph, firstImage }) =>
      [openGraph.image.path, ...listCandidates(firstImage?.srcSet ?? '')].map((address) => [address, path]),
    ),
  );
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

async function* readFragments({ manifest, read }: Source): AsyncGenerator<FragmentFile> {
  for (const [file, path] of new Map(manifest.pages.map(({ fragment, path }) => [fragment, path]))) {
    const content = await read(file);
    if (content) yield { file, path, content };
    // Parsing hundreds of fragments takes a second, in which the server must answer other requests.
    await nextTurn();
  }
}

/** Without title, description and registry, which have about 2 KB. */
function compose({ html, headers, footer }: Template, { file, content }: FragmentFile): string {
  const fragment = readFragment(file, content);
  return [html, headers[''], fragment.style, fragment.html, footer].join('');
}

import {
  type HostTemplate,
  type PageFragment,
  type ReleaseRoute,
  TEMPLATE_PLACEHOLDERS,
} from '@potomac-oak/shared/contracts/release';
import { HOST_UNIT, type ReleaseId, releasePath } from '@potomac-oak/shared/contracts/release-names';

import { sourceHash } from '../../base/http/source-hash';
import type { DeliveryParts } from '../delivery-parts';
import type { ActiveRelease } from '../releases/channels/active-releases';
import { ADMIN_UNIT } from '../releases/channels/audience';
import { describeReleases, listFallbacks, type VersionSet } from '../releases/channels/version-set';
import type { ReleaseFolders } from '../releases/storage/release-folders';
import { composeDocument, type DocumentContent, type PrerenderedPage, placeFragment } from './compose-document';
import { DASHBOARD_SCOPE } from './dashboard-app/dashboard-app';
import type { DocumentTarget } from './document-address';
import { type DocumentPolicy, describeDocumentPolicy } from './document-policy';
import { PREVIEW_STYLE_HASH } from './preview-banner';
import type { RegistryPresenter } from './registry';

export interface ComposedDocument {
  html: string;
  policy: DocumentPolicy;
  /** Values of a Link header: the files of the host that the browser needs first. */
  hints: readonly string[];
}

/**
 * Rejects if the template of the host is missing or unreadable.
 *
 * @param preview the one of `releases` that a banner names; null for visitors
 */
export type ComposeDocument = (
  target: DocumentTarget,
  releases: VersionSet,
  preview: ReleaseId | null,
) => Promise<ComposedDocument>;

/** Collects what a document contains; `compose-document.ts` fills it into the host's template. */
export function createDocumentComposer(
  { config, issueTicket, onFailure }: Pick<DeliveryParts, 'config' | 'issueTicket' | 'onFailure'>,
  folders: Pick<ReleaseFolders, 'read'>,
  presenter: RegistryPresenter,
): ComposeDocument {
  const newsletterAction = config.NEWSLETTER_ACTION;

  async function readJson(release: ReleaseId, file: string): Promise<unknown> {
    return JSON.parse((await folders.read(release, file)).toString());
  }

  async function readPage(target: DocumentTarget, releases: VersionSet): Promise<PrerenderedPage | null> {
    if (target.kind !== 'page') return null;
    const release = releases.get(target.route.unit);
    if (!release) throw new Error(`${target.route.unit} is not among the releases of the document.`);
    const url = releasePath(release.manifest);
    try {
      // Publishing has checked the file.
      const fragment = (await readJson(release.manifest, target.page.fragment)) as PageFragment;
      return { meta: target.page, fragment: placeFragment(fragment, url), folderUrl: url };
    } catch (error) {
      // The skeleton takes its place: the scripts of the page may be intact.
      onFailure(error);
      return null;
    }
  }

  return async (target, releases, preview) => {
    const host = releases.get(HOST_UNIT);
    if (!host?.manifest.template) throw new Error('A document needs a release of the host with a template.');
    const template = (await readJson(host.manifest, host.manifest.template.file)) as HostTemplate;
    const page = await readPage(target, releases);
    const route = target.kind === 'unknown' ? null : target.route;

    return {
      html: composeDocument({
        template,
        hostUrl: releasePath(host.manifest),
        registry: presenter.presentDocument(releases, { route, issueTicket, preview }),
        newsletterAction,
        publicUrl: config.PUBLIC_URL ?? '',
        releases: describeReleases([...releases.values()].map(({ manifest }) => manifest)),
        content: describeContent(target, releases, page),
        footerLinks: listFooterLinks(releases),
        preview,
      }),
      policy: describeDocumentPolicy({
        template: host.manifest.template,
        folders: [...releases.values(), ...listFallbacks(releases)].map(({ manifest }) => releasePath(manifest)),
        styleHashes: [
          ...(page?.fragment.style ? [sourceHash(page.fragment.style)] : []),
          ...(preview ? [PREVIEW_STYLE_HASH] : []),
        ],
        newsletterAction,
        hasDashboard: releases.has(ADMIN_UNIT),
      }),
      hints: describeHints(host, template),
    };
  };
}

function describeContent(target: DocumentTarget, releases: VersionSet, page: PrerenderedPage | null): DocumentContent {
  if (target.kind === 'unknown') {
    // The title that the running app sets.
    return {
      title: 'Page not found',
      isIndexed: false,
      isInstallable: false,
      hasChrome: true,
      menu: undefined,
      body: 'notFound',
    };
  }
  const { unit, pattern } = target.route;
  const route = releases.get(unit)?.manifest.routes[pattern];
  if (!route) throw new Error(`${unit} has no route ${pattern}.`);

  const hasChrome = route.chrome !== false;
  return {
    title: chooseTitle(target, route),
    isInstallable: unit === ADMIN_UNIT && pattern.startsWith(DASHBOARD_SCOPE),
    isIndexed: hasChrome && target.kind !== 'missing' && !page?.meta.noindex,
    hasChrome,
    menu: route.menu,
    body: page ?? 'skeleton',
  };
}

function listFooterLinks(releases: VersionSet): { label: string; path: string }[] {
  const routes = [...releases.values()].flatMap(({ manifest }) => Object.entries(manifest.routes));
  return routes.flatMap(([path, { footer }]) => (footer === undefined ? [] : [{ label: footer, path }]));
}

function chooseTitle(target: DocumentTarget, { title, complete }: ReleaseRoute): string {
  if (target.kind === 'page') return target.page.title;
  return target.kind === 'missing' ? (complete?.missingTitle ?? title) : title;
}

/** The attributes equal those of the preload in the template; otherwise the browser fetches the font twice. */
function describeHints(host: ActiveRelease, { html }: HostTemplate): string[] {
  const fonts = Object.keys(host.manifest.files).filter(
    (name) => name.endsWith('.woff2') && html.includes(`"${TEMPLATE_PLACEHOLDERS.hostUrl}/${name}"`),
  );
  return fonts.map(
    (name) => `<${releasePath(host.manifest)}/${name}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
}

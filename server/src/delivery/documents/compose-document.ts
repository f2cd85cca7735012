import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import { INLINE_REGISTRY_ID, type Registry } from '@potomac-oak/shared/contracts/registry';
import {
  FOOTER_LINKS_PLACEHOLDER,
  type HostTemplate,
  type PageFragment,
  type ReleasePage,
  TEMPLATE_PLACEHOLDERS,
} from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { escapeHtml, jsonScript } from '../../base/http/escape-html';
import { type DocumentHead, placeFiles, renderHead, renderJsonLd } from './document-head';
import { addPreviewBanner, PREVIEW_STYLE } from './preview-banner';

export interface DocumentParts {
  template: HostTemplate;
  /** URL of the host's folder, without a trailing slash. */
  hostUrl: string;
  registry: Registry;
  newsletterAction: string;
  publicUrl: string;
  /** Of `describeReleases`. */
  releases: string;
  content: DocumentContent;
  /** Of the remotes, in the order of `registry`. */
  footerLinks: readonly { label: string; path: string }[];
  /** The release that a preview shows; null for visitors. */
  preview: ReleaseId | null;
}

export interface DocumentContent extends Pick<DocumentHead, 'title' | 'isIndexed' | 'isInstallable'> {
  /** False hides header and footer. */
  hasChrome: boolean;
  menu: MenuItem | undefined;
  /** A prerendered page, or the host's text that takes its place. */
  body: PrerenderedPage | 'skeleton' | 'notFound';
}

export interface PrerenderedPage {
  meta: ReleasePage;
  /** After `placeFragment`. */
  fragment: PageFragment;
  /** URL of the release's folder, without a trailing slash. */
  folderUrl: string;
}

/** Fills in the template of the host's release. Template and fragment are trusted: both were checked at publish. */
export function composeDocument(parts: DocumentParts): string {
  const { template, hostUrl, registry, content, footerLinks, preview, ...site } = parts;
  const { hasChrome, menu, body } = content;
  const page = typeof body === 'string' ? null : body;
  const hostParts = {
    [TEMPLATE_PLACEHOLDERS.hostUrl]: hostUrl,
    [TEMPLATE_PLACEHOLDERS.newsletterAction]: escapeHtml(site.newsletterAction),
    [FOOTER_LINKS_PLACEHOLDER]: footerLinks
      .map(({ label, path }) => `<li><a href="${path}">${escapeHtml(label)}</a></li>`)
      .join(''),
  };
  const fillHost = (html: string) => fill(html, hostParts);

  const pageStyle = page?.fragment.style ? `<style>${page.fragment.style}</style>` : '';

  return fill(preview ? addPreviewBanner(template.html, preview) : template.html, {
    ...hostParts,
    [TEMPLATE_PLACEHOLDERS.head]: renderHead({ ...content, ...site, page }),
    [TEMPLATE_PLACEHOLDERS.styles]: preview ? pageStyle + PREVIEW_STYLE : pageStyle,
    [TEMPLATE_PLACEHOLDERS.registry]: [
      renderJsonLd({ page, publicUrl: site.publicUrl }),
      jsonScript(`type="application/json" id="${INLINE_REGISTRY_ID}"`, registry),
    ].join('\n'),
    [TEMPLATE_PLACEHOLDERS.header]: hasChrome ? fillHost(chooseHeader(template, menu)) : '',
    [TEMPLATE_PLACEHOLDERS.page]: typeof body === 'string' ? fillHost(template[body]) : body.fragment.html,
    [TEMPLATE_PLACEHOLDERS.footer]: hasChrome ? fillHost(template.footer) : '',
  });
}

/** Inserts the URL of the release's folder. */
export function placeFragment({ html, style }: PageFragment, folderUrl: string): PageFragment {
  return { html: placeFiles(html, folderUrl), style: placeFiles(style, folderUrl) };
}

/** Replaces all placeholders in one pass, so that a placeholder inside inserted text stays text. */
function fill(html: string, parts: Readonly<Record<string, string>>): string {
  return html.replace(new RegExp(Object.keys(parts).join('|'), 'g'), (placeholder) => parts[placeholder] ?? '');
}

/** A newer remote may name a menu entry that this host does not have. */
function chooseHeader({ headers }: HostTemplate, menu: MenuItem | undefined): string {
  return menu && Object.hasOwn(headers, menu) ? headers[menu] : headers[''];
}

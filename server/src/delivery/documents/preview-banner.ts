import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';
import { palette } from '@potomac-oak/shared/palette';

import { escapeHtml } from '../../base/http/escape-html';
import { sourceHash } from '../../base/http/source-hash';

/** Out of the page's flow, above everything, and beside the chat's button. A phone has no room there: above the page. */
const STYLE = `
.release-preview { position: fixed; inset: auto auto 12px 12px; z-index: 2147483647; box-sizing: border-box;
  width: min(400px, 100% - 24px); padding: 12px 16px; border: 1px solid ${palette.pineLine}; border-radius: 6px;
  background: ${palette.pineDark}; color: ${palette.white}; font: 15px/1.4 system-ui, sans-serif; }
.release-preview p { margin: 0 0 8px; overflow-wrap: anywhere; }
.release-preview button { min-height: 44px; padding: 8px 16px; border: 1px solid ${palette.white}; border-radius: 4px;
  background: ${palette.white}; color: ${palette.pineDark}; font: inherit; font-weight: 600; cursor: pointer; }
.release-preview button:focus-visible { outline: 2px solid ${palette.oakLight}; outline-offset: 2px; }
@media (max-width: 619.98px) { .release-preview { position: static; width: auto; border-width: 0 0 1px; border-radius: 0; } }
@media print { .release-preview { display: none; } }`;

const BODY_TAG = /<body[^>]*>/;

/** Source for the policy's `style-src`. */
export const PREVIEW_STYLE_HASH = sourceHash(STYLE);
export const PREVIEW_STYLE = `<style>${STYLE}</style>`;

/** Adds the banner of a preview as the first element of the body. It works without script. */
export function addPreviewBanner(html: string, { unit, version }: ReleaseId): string {
  if (!BODY_TAG.test(html)) throw new Error('The template has no <body> for the banner of a preview.');
  return html.replace(BODY_TAG, (tag) => `${tag}${renderBanner(`${unit} ${version}`)}`);
}

function renderBanner(release: string): string {
  return `<aside class="release-preview" aria-label="Preview">
<p>Preview of <strong>${escapeHtml(release)}</strong>. Visitors do not see it.</p>
<form method="post" action="${RELEASE_PATHS.preview}/end"><button>Leave the preview</button></form>
</aside>`;
}

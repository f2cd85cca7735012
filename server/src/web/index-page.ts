import { INDEX_PLACEHOLDERS, INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { presentResolvedRegistry, releaseUrl } from '../releases/registry-presenter';
import { type ActiveReleases, HOST_UNIT } from '../releases/release-service';

interface IndexPageParts {
  active: ActiveReleases;
  newsletterAction: string;
  siteUrl: string;
}

/** Fills in the template of the host's release, see docs/decisions/003-index-html.md. */
export function composeIndexPage(template: string, { active, newsletterAction, siteUrl }: IndexPageParts): string {
  const [host] = active.units.get(HOST_UNIT) ?? [];
  // A `</script>` or `<!--` inside the data would end the element early.
  const registry = JSON.stringify(presentResolvedRegistry(active)).replaceAll('<', '\\u003c');
  const parts = {
    [INDEX_PLACEHOLDERS.hostUrl]: host ? releaseUrl(host.manifest) : '',
    [INDEX_PLACEHOLDERS.registry]: `<script type="application/json" id="${INLINE_REGISTRY_ID}">${registry}</script>`,
    [INDEX_PLACEHOLDERS.newsletterAction]: escapeAttribute(newsletterAction),
    [INDEX_PLACEHOLDERS.siteUrl]: escapeAttribute(siteUrl),
    [INDEX_PLACEHOLDERS.preloads]: '',
  };
  // The replacement is a function, because in a replacement string `$&` and similar patterns have a meaning.
  return Object.entries(parts).reduce(
    (html, [placeholder, part]) => html.replaceAll(placeholder, () => part),
    template,
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { NEWSLETTER_ACTION_META } from '@potomac-oak/shared/contracts/registry';

/** Where the form goes: what the server was configured with, else our own list. */
export function readNewsletterAction(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${NEWSLETTER_ACTION_META}"]`);
  // A page that nobody has composed still carries the placeholder.
  return meta?.content && !meta.content.startsWith('%') ? meta.content : API_PATHS.newsletter;
}

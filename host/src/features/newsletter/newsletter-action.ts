import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { NEWSLETTER_ACTION_META } from '@potomac-oak/shared/contracts/registry';

/** The form's action: the address configured on the server, otherwise our own endpoint. */
export function readNewsletterAction(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${NEWSLETTER_ACTION_META}"]`);
  // The placeholder remains if no server has filled in the document.
  return meta?.content && !meta.content.startsWith('%') ? meta.content : API_PATHS.newsletter;
}

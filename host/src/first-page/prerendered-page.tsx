import type { Ref } from 'react';

import { isOwnPage } from './document-state';
import styles from './prerendered-page.module.scss';

/** A string would be refused where the policy requires Trusted Types. */
const EMPTY = globalThis.trustedTypes?.emptyHTML ?? '';

interface PrerenderedPageProps {
  ref?: Ref<HTMLDivElement>;
  /** Set by the build only. In the browser, the element keeps the content that the document contains. */
  html?: string | TrustedHTML;
}

/** The element around the page that the server has placed into the document. React ignores its content. */
export function PrerenderedPage({ ref, html = EMPTY }: PrerenderedPageProps) {
  return (
    <div
      ref={ref}
      className={styles.page}
      data-prerendered
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty in the browser; the build passes a placeholder.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Returns null if the document contains no page, or that of another address. */
export function findPrerenderedPage(container: Element): Element | null {
  if (!isOwnPage()) return null;
  // The skeleton of a page that is not prerendered is replaced, like the pages of other addresses.
  return container.querySelector('[data-prerendered]:not(:has([data-loading]))');
}

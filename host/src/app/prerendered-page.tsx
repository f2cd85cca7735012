import type { Ref } from 'react';

import styles from './prerendered-page.module.scss';

interface PrerenderedPageProps {
  ref?: Ref<HTMLDivElement>;
  /** Set by the build only. In the browser, the element keeps the content that the document contains. */
  html?: string;
}

/** The element around the page that the server has placed into the document. React ignores its content. */
export function PrerenderedPage({ ref, html = '' }: PrerenderedPageProps) {
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

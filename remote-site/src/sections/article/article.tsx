import type { ReactNode } from 'react';

import styles from './article.module.scss';

export function Article({ children }: { children: ReactNode }) {
  return <article className={styles.article}>{children}</article>;
}

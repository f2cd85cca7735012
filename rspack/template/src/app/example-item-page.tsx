import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { findItem } from '../content/items';
import styles from './page.module.scss';

const ROUTE = '/example/:id';

export default function ExampleItemPage({ params }: PageProps) {
  const item = findItem(ROUTE, params);

  return (
    <div className={styles.page}>
      <h1>{item?.title ?? 'Page not found'}</h1>
      <p>{item?.text}</p>
    </div>
  );
}

/** Document title of this page. */
export function title(params: PageProps['params']): string | undefined {
  return findItem(ROUTE, params)?.title;
}

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { findGuide } from '../content/guides';
import styles from './page.module.scss';

export default function GuidePage({ params }: PageProps) {
  const guide = findGuide(params.slug);

  return (
    <div className={styles.page}>
      <h1>{guide?.title ?? 'Guide not found'}</h1>
      <p>{guide?.text}</p>
      <p>
        <a href={linkTo('/guides')}>All guides</a>
      </p>
    </div>
  );
}

/** Document title of this guide. */
export function title({ slug }: PageProps['params']): string | undefined {
  return findGuide(slug)?.title;
}

import { linkTo } from '@potomac-oak/shared/contracts/route';

import { guides } from '../content/guides';
import styles from './page.module.scss';

export default function GuidesPage() {
  return (
    <div className={styles.page}>
      <h1>Guides</h1>
      <ul>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <a href={linkTo(`/guides/${slug}`)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { linkTo } from '@potomac-oak/shared/contracts/route';

import { items, pathOf } from '../content/items';
import styles from './page.module.scss';

export default function ExamplePage() {
  return (
    <div className={styles.page}>
      <h1>Example</h1>
      <ul>
        {items.map((item) => (
          <li key={pathOf(item)}>
            <a href={linkTo(pathOf(item))}>{item.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

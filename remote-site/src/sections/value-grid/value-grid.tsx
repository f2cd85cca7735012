import { Icon } from '@potomac-oak/shared/ui/icon';

import type { CompanyValue } from '../../content/content-schema';
import styles from './value-grid.module.scss';

interface ValueGridProps {
  values: readonly CompanyValue[];
}

export function ValueGrid({ values }: ValueGridProps) {
  return (
    <ul className={styles.values}>
      {values.map(({ title, desc, icon }) => (
        <li key={title}>
          <Icon name={icon} size={36} className={styles.icon} />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{desc}</p>
        </li>
      ))}
    </ul>
  );
}

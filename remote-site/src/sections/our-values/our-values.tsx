import { Icon } from '@potomac-oak/shared/ui/icon';

import type { CompanyValue } from '../../content/content-schema';
import { Section } from '../section/section';
import styles from './our-values.module.scss';

interface OurValuesProps {
  values: readonly CompanyValue[];
  ground?: 'ivory' | 'white';
}

export function OurValues({ values, ground = 'white' }: OurValuesProps) {
  return (
    <Section label="How we work" heading="Our Values" ground={ground}>
      <ul className={styles.values}>
        {values.map(({ title, desc, icon }) => (
          <li key={title}>
            <Icon name={icon} size={36} className={styles.icon} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{desc}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import type { CompanyValue } from '../../content/content-schema';
import styles from './service-strip.module.scss';

interface ServiceStripProps {
  label: string;
  promises: readonly CompanyValue[];
}

export function ServiceStrip({ label, promises }: ServiceStripProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <ul className={styles.promises}>
        {promises.map(({ title, desc, icon }) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} size={36} className={styles.icon} />
            <div>
              <h2 className={styles.title}>
                <a className={styles.link} href={linkTo('/')}>
                  {title}
                </a>
              </h2>
              <p className={styles.text}>{desc}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

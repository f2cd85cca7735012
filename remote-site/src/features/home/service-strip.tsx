import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './service-strip.module.scss';

const PROMISES = [
  { title: 'Free In-Home Consultation', text: 'We come to you, measure, and listen.', icon: 'home' },
  { title: 'Expert Installation', text: 'Our own crews, permits and inspections included.', icon: 'hammer' },
  { title: '1 Year Warranty', text: 'On labor and materials, in writing.', icon: 'shield' },
] as const;

export function ServiceStrip() {
  return (
    <section className={styles.strip} aria-label="What every project includes">
      <ul className={styles.promises}>
        {PROMISES.map(({ title, text, icon }) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} size={36} className={styles.icon} />
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

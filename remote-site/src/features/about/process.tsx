import { Icon } from '@potomac-oak/shared/ui/icon';

import { livingThrough, processSteps } from '../../content/process';
import styles from './about.module.scss';

export function Process() {
  return (
    <>
      <ol className={styles.steps}>
        {processSteps.map(({ icon, title, time, desc }) => (
          <li key={title} className={styles.step}>
            <Icon name={icon} size={28} className={styles.icon} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.note}>{time}</p>
            <p className={styles.text}>{desc}</p>
          </li>
        ))}
      </ol>
      <div className={styles.aside}>
        <h3 className={styles.title}>{livingThrough.heading}</h3>
        <p>{livingThrough.text}</p>
        <a href={livingThrough.link.href}>{livingThrough.link.label}</a>
      </div>
    </>
  );
}

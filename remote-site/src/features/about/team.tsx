import { company, team } from '@potomac-oak/shared/company';

import { answering } from '../../content/team';
import styles from './about.module.scss';

export function Team() {
  return (
    <>
      <ul className={styles.team}>
        {team.map(({ name, role, desc }) => (
          <li key={name} className={styles.member}>
            <span className={styles.monogram} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <h3 className={styles.title}>{name}</h3>
              <p className={styles.note}>{role}</p>
              <p className={styles.text}>{desc}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.aside}>
        <h3 className={styles.title}>{answering.heading}</h3>
        <p>{answering.text}</p>
        <a href={company.phone.href}>{`Call ${company.phone.label}`}</a>
      </div>
    </>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([initial]) => initial)
    .join('');
}

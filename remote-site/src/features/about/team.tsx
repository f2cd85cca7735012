import { company } from '@potomac-oak/shared/company';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { answering, team } from '../../content/team';
import styles from './about.module.scss';

export function Team() {
  return (
    <>
      <ul className={styles.team}>
        {team.map(({ name, role, desc, image }) => (
          <li key={name} className={styles.member}>
            <ResponsivePicture picture={image} sizes="96px" alt="" className={styles.portrait} />
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

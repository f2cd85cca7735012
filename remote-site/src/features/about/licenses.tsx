import { company, numberLabel } from '@potomac-oak/shared/company';

import { authorities, insurance, licenseTexts, warrantyTeaser } from '../../content/licenses';
import { Fold } from '../../sections/fold/fold';
import styles from './about.module.scss';

export function Licenses() {
  return (
    <>
      <ul className={styles.authorities}>
        {authorities.map(({ place, name, desc, href }) => (
          <li key={place} className={styles.authority}>
            <h3 className={styles.title}>{place}</h3>
            <p className={styles.note}>{numberOf(name)}</p>
            <p className={styles.text}>{`${name}. ${desc}`}</p>
            <a href={href} target="_blank" rel="noopener noreferrer">
              Look it up<span className="visually-hidden">{` in ${place} (opens in a new tab)`}</span>
            </a>
          </li>
        ))}
      </ul>
      <Fold label={licenseTexts.open}>
        <div className={`${styles.aside} ${styles.papers}`}>
          <div>
            <h3 className={styles.title}>{insurance.heading}</h3>
            <p>{insurance.text}</p>
            <p>{numberLabel('Certificate', company.insurance.certificate)}</p>
          </div>
          <div>
            <h3 className={styles.title}>{warrantyTeaser.heading}</h3>
            <p>{warrantyTeaser.text}</p>
            <a href={warrantyTeaser.link.href}>{warrantyTeaser.link.label}</a>
          </div>
        </div>
      </Fold>
    </>
  );
}

function numberOf(authority: string): string | undefined {
  const license = company.licenses.find((found) => found.authority === authority);
  return license && numberLabel(license.kind, license.number);
}

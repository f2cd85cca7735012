import { company } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import styles from './home-page.module.scss';

export default function HomePage(_props: PageProps) {
  return (
    <section className={styles.intro}>
      <h1>{company.legalName}</h1>
      <p>{`More than ${company.yearsOfExperience} years of building in DC, Maryland and Virginia.`}</p>
      <a className="btn btn-primary" href="#/contact">
        Schedule Free Consultation
      </a>
    </section>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';

import { serviceCards } from '../content/service-cards';
import { ServiceGrid } from '../sections/card-grid/service-grid';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import styles from './services-page.module.scss';

export default function ServicesPage() {
  return (
    <>
      <PageBanner title="Our Services" picture={sitePictures['banner-services']} />
      <Section heading="Our Features Services">
        <ServiceGrid cards={serviceCards} closing={<Invitation />} />
      </Section>
    </>
  );
}

function Invitation() {
  return (
    <>
      <h3 className={styles.heading}>Not sure where yours fits?</h3>
      <p className={styles.text}>
        Tell us about the room. The first visit is free, at your home, and takes about an hour.
      </p>
      <a className="btn btn-primary" href="#/contact">
        Schedule Free Consultation
      </a>
    </>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';

import { servicesTexts } from '../content/pages/services-texts';
import { serviceCards } from '../content/service-cards';
import { ServiceGrid } from '../sections/card-grid/service-grid';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import styles from './services-page.module.scss';

export default function ServicesPage() {
  return (
    <>
      <PageBanner title={servicesTexts.title} picture={sitePictures['banner-services']} />
      <Section heading={servicesTexts.heading}>
        <ServiceGrid cards={serviceCards} closing={<Invitation />} />
      </Section>
    </>
  );
}

function Invitation() {
  const { heading, text } = servicesTexts.invitation;

  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.text}>{text}</p>
      <a className="btn btn-primary" href="/#/contact">
        Schedule Free Consultation
      </a>
    </>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { contactTexts } from '../content/pages/contact-texts';
import { ContactPanel } from '../features/contact/contact-panel';
import { ServiceArea } from '../features/service-area/service-area';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import styles from './contact-page.module.scss';

export default function ContactPage() {
  const { title, form, detailsHeading, area } = contactTexts;

  return (
    <>
      <PageBanner title={title} picture={sitePictures['banner-contact']} />
      <Section heading={form.heading} lead={<Lead />} ground="white">
        <ContactPanel detailsHeading={detailsHeading} />
      </Section>
      <Section {...area} ground="mist">
        <ServiceArea />
      </Section>
    </>
  );
}

function Lead() {
  const { lead, pick, call, cost } = contactTexts.form;

  return (
    <>
      {`${lead} `}
      <a href={linkTo('/schedule')}>{pick}</a>
      {` ${call} `}
      <a className={styles.phone} href={company.phone.href}>
        {company.phone.label}
      </a>
      {'. '}
      <a href={linkTo('/price-range')}>{cost}</a>
    </>
  );
}

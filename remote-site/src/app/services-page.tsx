import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { servicesTexts } from '../content/pages/services-texts';
import { PRICE_NOTE, serviceCards } from '../content/service-cards';
import { serviceFilters } from '../content/service-filters';
import { ServiceGrid } from '../sections/card-grid/service-grid';
import { countOf } from '../sections/filters/count-of';
import { Filters } from '../sections/filters/filters';
import { useFilters } from '../sections/filters/use-filters';
import { JumpList } from '../sections/jump-list/jump-list';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';
import styles from './services-page.module.scss';

export default function ServicesPage({ search }: PageProps) {
  const { items, selected, select } = useFilters({
    items: serviceCards,
    filters: serviceFilters,
    path: '/services',
    search,
  });

  return (
    <>
      <PageBanner title={servicesTexts.title} picture={sitePictures['banner-services']} />
      <Section heading={servicesTexts.heading} lead={<Prices />}>
        <Filters
          filters={serviceFilters}
          selected={selected}
          onSelect={select}
          result={countOf(items.length, serviceCards.length, 'services')}
        />
        <JumpList
          label="Jump to a service"
          entries={items.map(({ id, title }) => ({ id: `service-${id}`, label: title }))}
        />
        <ServiceGrid cards={items} closing={<Invitation />} />
      </Section>
    </>
  );
}

function Prices() {
  return (
    <>
      {PRICE_NOTE}
      <br />
      <a href={linkTo('/price-range')}>{servicesTexts.cost}</a>
    </>
  );
}

function Invitation() {
  const { heading, text } = servicesTexts.invitation;

  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.text}>{text}</p>
      <a className="btn btn-primary" href={linkTo('/contact')}>
        Schedule Free Consultation
      </a>
    </>
  );
}

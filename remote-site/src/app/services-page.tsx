import { sitePictures } from '@potomac-oak/media/manifest/site';

import { serviceCards } from '../content/service-cards';
import { ServiceGrid } from '../sections/card-grid/service-grid';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';

export default function ServicesPage() {
  return (
    <>
      <PageBanner title="Our Services" picture={sitePictures['banner-services']} />
      <Section heading="Our Features Services">
        <ServiceGrid cards={serviceCards} />
      </Section>
    </>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { scheduleTexts } from '../content/pages/schedule-texts';
import { VisitBooking } from '../features/schedule/visit-booking';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';

export default function SchedulePage({ search }: PageProps) {
  return (
    <>
      <PageBanner title={scheduleTexts.title} picture={sitePictures['banner-contact']} />
      <Section {...scheduleTexts.form} lead={<Lead />} ground="white">
        <VisitBooking search={search} />
      </Section>
    </>
  );
}

function Lead() {
  return (
    <>
      {`${scheduleTexts.form.lead} `}
      <a href={linkTo('/price-range')}>{scheduleTexts.cost}</a>
    </>
  );
}

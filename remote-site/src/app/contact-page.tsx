import { sitePictures } from '@potomac-oak/media/manifest/site';

import { ContactPanel } from '../features/contact/contact-panel';
import { PageBanner } from '../sections/page-banner/page-banner';
import { Section } from '../sections/section/section';

export default function ContactPage() {
  return (
    <>
      <PageBanner title="Contact Us" picture={sitePictures['banner-contact']} />
      <Section
        heading="Drop Us a Line!"
        lead="Tell us about the room, and we will call or write to set up a visit."
        ground="white"
      >
        <ContactPanel detailsHeading="Better Yet, See Us in Person!" />
      </Section>
    </>
  );
}

import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { ServiceCard } from '../../content/content-schema';
import { PRICE_NOTE } from '../../content/service-cards';
import { Carousel } from '../../sections/carousel/carousel';
import { ServicePictureCard } from '../../sections/picture-card/service-picture-card';
import { Section } from '../../sections/section/section';

interface FeaturedServicesProps {
  texts: { label: string; heading: string };
  cards: readonly ServiceCard[];
}

export function FeaturedServices({ texts, cards }: FeaturedServicesProps) {
  const slides = cards.map((service) => ({
    id: service.id,
    name: service.title,
    content: <ServicePictureCard service={service} />,
  }));

  return (
    <Section
      label={texts.label}
      heading={texts.heading}
      lead={PRICE_NOTE}
      action={
        <a className="btn btn-outline-primary" href={linkTo('/services')}>
          View All Services
        </a>
      }
    >
      <Carousel label="Featured services" subject="services" slides={slides} slidesPerView="up-to-three" hasArrows />
    </Section>
  );
}

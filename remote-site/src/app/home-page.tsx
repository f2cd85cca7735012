import { loops } from '@potomac-oak/media/manifest/loops';
import { sitePictures } from '@potomac-oak/media/manifest/site';

import { ourValues } from '../content/company-values';
import { aboutTeaser, serviceStrip } from '../content/home';
import { homeTexts } from '../content/pages/home-texts';
import { projectCards } from '../content/project-cards';
import { reviewSummary } from '../content/review-summary';
import { featuredServiceCards } from '../content/service-cards';
import { testimonials } from '../content/testimonials';
import { ContactPanel } from '../features/contact/contact-panel';
import { AboutTeaser } from '../features/home/about-teaser';
import { FeaturedProjects } from '../features/home/featured-projects';
import { FeaturedServices } from '../features/home/featured-services';
import { Hero } from '../features/home/hero';
import { ServiceStrip } from '../features/home/service-strip';
import { OurValues } from '../sections/our-values/our-values';
import { ReviewSummary } from '../sections/review-summary/review-summary';
import { Section } from '../sections/section/section';
import { TestimonialQuotes } from '../sections/testimonial-quotes/testimonial-quotes';
import { galleryPictures } from './gallery-pictures';

const HERO_PICTURES = [sitePictures['hero-1'], sitePictures['hero-2'], sitePictures['hero-3']] as const;

// Neither a kitchen nor a deck: the hero and the film above show them.
const featuredProject = projectCards.find(({ id }) => id === '-2');

export default function HomePage() {
  const { quotes, reviews, contact } = homeTexts;

  return (
    <>
      <Hero pictures={HERO_PICTURES} />
      <ServiceStrip label={homeTexts.serviceStripLabel} promises={serviceStrip} />
      <AboutTeaser texts={aboutTeaser} film={loops['about-loop']} />
      {featuredProject && (
        <FeaturedProjects texts={homeTexts.projects} project={featuredProject} gallery={galleryPictures} />
      )}
      <FeaturedServices texts={homeTexts.services} cards={featuredServiceCards} />
      <OurValues {...ourValues} />
      <Section label={quotes.label} heading={quotes.heading}>
        <TestimonialQuotes testimonials={testimonials} />
      </Section>
      <Section label={reviews.label} heading={reviews.heading} ground="white">
        <ReviewSummary summary={reviewSummary} />
      </Section>
      <Section label={contact.label} heading={contact.heading} lead={contact.lead}>
        <ContactPanel detailsHeading={homeTexts.contactDetailsHeading} />
      </Section>
    </>
  );
}

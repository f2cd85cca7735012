import { sitePictures } from '@potomac-oak/media/manifest/site';

import { testimonialsTexts } from '../content/pages/testimonials-texts';
import { reviewSummary } from '../content/review-summary';
import { testimonialVideos } from '../content/testimonial-videos';
import { testimonials } from '../content/testimonials';
import { FilmGrid } from '../features/testimonials/film-grid';
import { Invitation } from '../sections/invitation/invitation';
import { PageBanner } from '../sections/page-banner/page-banner';
import { ReviewSummary } from '../sections/review-summary/review-summary';
import { Section } from '../sections/section/section';
import { TestimonialQuotes } from '../sections/testimonial-quotes/testimonial-quotes';

export default function TestimonialsPage() {
  const { title, films, quotes, reviews, invitation } = testimonialsTexts;

  return (
    <>
      <PageBanner title={title} picture={sitePictures['banner-testimonials']} />
      <Section label={films.label} heading={films.heading}>
        <FilmGrid videos={testimonialVideos} />
      </Section>
      <Section label={quotes.label} heading={quotes.heading} ground="white">
        <TestimonialQuotes testimonials={testimonials} />
      </Section>
      <Section label={reviews.label} heading={reviews.heading}>
        <ReviewSummary summary={reviewSummary} />
      </Section>
      <Invitation {...invitation} />
    </>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';

import { reviewSummary } from '../content/review-summary';
import { testimonialVideos } from '../content/testimonial-videos';
import { testimonials } from '../content/testimonials';
import { FilmGrid } from '../features/testimonials/film-grid';
import { PageBanner } from '../sections/page-banner/page-banner';
import { ReviewSummary } from '../sections/review-summary/review-summary';
import { Section } from '../sections/section/section';
import { TestimonialQuotes } from '../sections/testimonial-quotes/testimonial-quotes';

export default function TestimonialsPage() {
  return (
    <>
      <PageBanner title="Client Testimonials" picture={sitePictures['banner-testimonials']} />
      <Section label="On film" heading="Hear it, and see it">
        <FilmGrid videos={testimonialVideos} />
      </Section>
      <Section label="In their words" heading="What Our Clients Say" ground="white">
        <TestimonialQuotes testimonials={testimonials} />
      </Section>
      <Section label="Reviews" heading="Customer reviews">
        <ReviewSummary summary={reviewSummary} />
      </Section>
    </>
  );
}

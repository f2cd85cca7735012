import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { Testimonial } from '../../content/content-schema';
import { Carousel } from '../carousel/carousel';
import styles from './testimonial-quotes.module.scss';

interface TestimonialQuotesProps {
  testimonials: readonly Testimonial[];
}

export function TestimonialQuotes({ testimonials }: TestimonialQuotesProps) {
  const slides = testimonials.map((testimonial, index) => ({
    id: testimonial.title,
    name: `Show quote ${index + 1} of ${testimonials.length}`,
    content: <Quote testimonial={testimonial} />,
  }));

  return <Carousel label="Client quotes" subject="quotes" slides={slides} slidesPerView={1} hasArrows={false} />;
}

function Quote({ testimonial: { image, title, desc, adress } }: { testimonial: Testimonial }) {
  return (
    <figure className={styles.quote}>
      <ResponsivePicture picture={image} sizes="96px" alt="" className={styles.portrait} />
      <blockquote className={styles.words}>
        <p>{desc}</p>
      </blockquote>
      <figcaption>
        <span className={styles.name}>{title}</span>
        <span className={styles.place}>{adress}</span>
      </figcaption>
    </figure>
  );
}

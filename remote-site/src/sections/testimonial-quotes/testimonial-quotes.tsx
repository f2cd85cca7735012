import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { Testimonial } from '../../content/content-schema';
import { Carousel } from '../carousel/carousel';
import { formatDay } from '../published-on/format-day';
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

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { image, title, desc, adress, date, source, project } = testimonial;

  return (
    <figure className={styles.quote}>
      <ResponsivePicture picture={image} sizes="(max-width: 768px) 100vw, 560px" className={styles.room} />
      <blockquote className={styles.words}>
        <p>{desc}</p>
      </blockquote>
      <figcaption className={styles.client}>
        <span className={styles.name}>{title}</span>
        <span className={styles.place}>{adress}</span>
        <span className={styles.origin}>
          {`${formatDay(date)}, ${source}. `}
          <a href={linkTo(`/projects/${project}`)}>
            See the project<span className="visually-hidden">{` of ${title}`}</span>
          </a>
        </span>
      </figcaption>
    </figure>
  );
}

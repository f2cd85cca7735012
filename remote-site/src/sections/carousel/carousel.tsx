import type { ReactNode } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';
import { PauseButton } from '@potomac-oak/shared/ui/pause-button';

import { usePlayback } from '../playback/use-playback';
import styles from './carousel.module.scss';
import type { SlidesPerView } from './create-carousel';
import { useCarousel } from './use-carousel';

export interface Slide {
  id: string;
  /** Accessible name of the button that shows this slide. */
  name: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  /** What moves; completes the labels "Pause …" and "Play …". */
  subject: string;
  slides: readonly Slide[];
  slidesPerView: SlidesPerView;
  hasArrows: boolean;
}

/** Equals `$gap` in the stylesheet. */
const SLIDE_GAP = 24;

/** The buttons are ours: Swiper's modules have no pause, bullets of 8 pixels, and an assertive live region. */
export function Carousel({ label, subject, slides, slidesPerView, hasArrows }: CarouselProps) {
  const { isPlaying, isMoving, toggle, holdProps } = usePlayback();
  const { elementRef, carousel, index } = useCarousel({ slidesPerView, slideGap: SLIDE_GAP, isMoving });
  const trackClass = slidesPerView === 1 ? '' : styles.several;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides is not a fieldset.
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <div className={styles.controls}>
        <PauseButton isPlaying={isPlaying} subject={subject} onToggle={toggle} />
        {hasArrows ? (
          <>
            <button type="button" className={styles.arrow} aria-label="Previous" onClick={carousel?.showPrevious}>
              <Icon name="arrow-left" size={20} />
            </button>
            <button type="button" className={styles.arrow} aria-label="Next" onClick={carousel?.showNext}>
              <Icon name="arrow-right" size={20} />
            </button>
          </>
        ) : (
          slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={slide.name}
              aria-current={position === index}
              onClick={() => carousel?.show(position)}
            />
          ))
        )}
      </div>
      {/* Until the carousel has loaded, the slides can be scrolled, with the keyboard too. */}
      <div className={`swiper ${styles.viewport}`} ref={elementRef} tabIndex={carousel ? undefined : 0} {...holdProps}>
        <div className={`swiper-wrapper ${styles.track} ${trackClass}`}>
          {slides.map((slide) => (
            <div key={slide.id} className={`swiper-slide ${styles.slide}`}>
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { PauseButton } from '@potomac-oak/shared/ui/pause-button';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { homeTexts } from '../../content/pages/home-texts';
import { useCarousel } from '../../sections/carousel/use-carousel';
import { usePageLoaded } from '../../sections/page-load/use-page-loaded';
import { useSavesData } from '../../sections/page-load/use-saves-data';
import { usePlayback } from '../../sections/playback/use-playback';
import styles from './hero.module.scss';

/**
 * Beside the words the picture fills the height, so it is wider than its place and cropped on both sides. A phone would
 * need 533 pixels; 480 let it choose the file that is half as large.
 */
const PICTURE_SIZES = '(max-width: 768px) max(100vw, 480px), max(58vw, 178vh)';

interface HeroProps {
  pictures: readonly [Picture, ...Picture[]];
}

/** Prerendered with the first slide only. The others and the slideshow's script load when it first plays. */
export function Hero({ pictures }: HeroProps) {
  const [first, ...others] = pictures;
  const { label, heading, lead } = homeTexts.hero;
  const { isPlaying, isMoving, toggle, holdProps } = usePlayback({ isOnRequest: useSavesData() });
  const hasSlides = useHasStarted(isPlaying);
  const { elementRef } = useCarousel({ slidesPerView: 1, slideGap: 0, isMoving, isReady: hasSlides });

  return (
    <section className={styles.hero} aria-label={company.name}>
      <div className={styles.media}>
        <div className={`swiper ${styles.viewport}`} ref={elementRef} {...holdProps}>
          <div className={`swiper-wrapper ${styles.track}`}>
            <div className={`swiper-slide ${styles.slide}`}>
              <ResponsivePicture picture={first} sizes={PICTURE_SIZES} alt="" className={styles.picture} isFirstPaint />
            </div>
            {hasSlides &&
              others.map((picture) => (
                <div key={picture.id} className={`swiper-slide ${styles.slide}`}>
                  <ResponsivePicture picture={picture} sizes={PICTURE_SIZES} alt="" className={styles.picture} />
                </div>
              ))}
          </div>
        </div>
      </div>
      <div className={styles.control}>
        <PauseButton isPlaying={isPlaying} subject="slideshow" onToggle={toggle} />
      </div>
      {/* The text covers the slides and therefore receives their pointer events. */}
      <div className={styles.text} {...holdProps}>
        <p className={styles.label}>{label}</p>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>
          <a className={styles.primary} href={linkTo('/contact')}>
            Schedule Free Consultation
          </a>
          <a className={styles.secondary} href={linkTo('/projects')}>
            See Our Projects
          </a>
        </p>
      </div>
    </section>
  );
}

function useHasStarted(isPlaying: boolean): boolean {
  const isPageLoaded = usePageLoaded();
  const [hasStarted, setHasStarted] = useState(false);

  useEffect(() => {
    if (isPlaying && isPageLoaded) setHasStarted(true);
  }, [isPlaying, isPageLoaded]);

  return hasStarted;
}

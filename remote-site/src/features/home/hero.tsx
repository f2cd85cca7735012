import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { HERO_PICTURE_SIZES, HeroFrame } from '@potomac-oak/shared/ui/hero-frame';
import { PauseButton } from '@potomac-oak/shared/ui/pause-button';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { useCarousel } from '../../sections/carousel/use-carousel';
import { usePageLoaded } from '../../sections/page-load/use-page-loaded';
import { usePlayback } from '../../sections/playback/use-playback';
import styles from './hero.module.scss';

interface HeroProps {
  pictures: readonly [Picture, ...Picture[]];
}

/** The host has prerendered the first slide. */
export function Hero({ pictures }: HeroProps) {
  const [first, ...others] = pictures;
  const { isPlaying, isMoving, toggle, holdProps } = usePlayback();
  const isPageLoaded = usePageLoaded();
  const { elementRef } = useCarousel({ slidesPerView: 1, slideGap: 0, isMoving, isReady: isPageLoaded });

  return (
    <HeroFrame
      picture={first}
      slides={
        <div className={`swiper ${styles.viewport}`} ref={elementRef} {...holdProps}>
          <div className={`swiper-wrapper ${styles.track}`}>
            <div className={`swiper-slide ${styles.slide}`}>
              <ResponsivePicture
                picture={first}
                sizes={HERO_PICTURE_SIZES}
                alt=""
                className={styles.picture}
                isFirstPaint
              />
            </div>
            {isPageLoaded &&
              others.map((picture) => (
                <div key={picture.id} className={`swiper-slide ${styles.slide}`}>
                  <ResponsivePicture picture={picture} sizes={HERO_PICTURE_SIZES} alt="" className={styles.picture} />
                </div>
              ))}
          </div>
        </div>
      }
      textProps={holdProps}
      control={<PauseButton isPlaying={isPlaying} subject="slideshow" onToggle={toggle} />}
    />
  );
}

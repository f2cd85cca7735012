import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Carousel, SlidesPerView } from './create-carousel';

interface CarouselHookOptions {
  slidesPerView: SlidesPerView;
  slideGap: number;
  isMoving: boolean;
  /** False while the slides are not all there yet. */
  isReady?: boolean;
}

interface CarouselHook {
  elementRef: RefObject<HTMLDivElement | null>;
  /** `null` until the script is there; the track then still scrolls by hand. */
  carousel: Carousel | null;
  index: number;
}

export function useCarousel({ slidesPerView, slideGap, isMoving, isReady = true }: CarouselHookOptions): CarouselHook {
  const elementRef = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!isReady) return;
    let created: Carousel | null = null;
    let isLeft = false;

    async function takeOver() {
      // Without its script the track stays what it is, a row to scroll.
      const module = await import(/* webpackChunkName: "carousel" */ './create-carousel').catch(() => null);
      const element = elementRef.current;
      if (isLeft || module === null || element === null) return;

      created = module.createCarousel(element, { slidesPerView, slideGap, onShow: setIndex });
      setCarousel(created);
    }

    void takeOver();
    return () => {
      isLeft = true;
      created?.destroy();
      setCarousel(null);
    };
  }, [isReady, slidesPerView, slideGap]);

  useEffect(() => {
    carousel?.setMoving(isMoving);
  }, [carousel, isMoving]);

  return { elementRef, carousel, index };
}

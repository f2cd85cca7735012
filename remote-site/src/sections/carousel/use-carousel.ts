import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useNear } from '../page-load/use-near';
import type { Carousel, SlidesPerView } from './create-carousel';

interface CarouselHookOptions {
  slidesPerView: SlidesPerView;
  slideGap: number;
  isMoving: boolean;
  /** False while slides are still loading. */
  isReady?: boolean;
}

interface CarouselHook {
  elementRef: RefObject<HTMLDivElement | null>;
  /** Null until the script has loaded; the track then scrolls natively. */
  carousel: Carousel | null;
  index: number;
}

export function useCarousel({ slidesPerView, slideGap, isMoving, isReady = true }: CarouselHookOptions): CarouselHook {
  const elementRef = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [index, setIndex] = useState(0);

  const isNear = useNear(elementRef);

  // A layout effect ends before the slides leave the document. Swiper moves them when it is destroyed, and Chromium keeps
  // a picture forever that moves outside a document.
  useLayoutEffect(() => {
    if (!isReady || !isNear) return;
    let created: Carousel | null = null;
    let isLeft = false;

    async function takeOver() {
      // Without the script the track still scrolls natively.
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
  }, [isReady, isNear, slidesPerView, slideGap]);

  useEffect(() => {
    carousel?.setMoving(isMoving);
  }, [carousel, isMoving]);

  return { elementRef, carousel, index };
}

import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

const SLIDE_DURATION_MS = 500;
const SLIDE_INTERVAL_MS = 2_000;

export type SlidesPerView = 1 | 'up-to-three';

export interface Carousel {
  setMoving: (isMoving: boolean) => void;
  showNext: () => void;
  showPrevious: () => void;
  show: (index: number) => void;
  destroy: () => void;
}

interface CarouselOptions {
  slidesPerView: SlidesPerView;
  slideGap: number;
  /** Receives the index of the first visible slide. */
  onShow: (index: number) => void;
}

/** Enhances an existing track. The stylesheet must use the same layout as Swiper to avoid a shift. */
export function createCarousel(element: HTMLElement, { slidesPerView, slideGap, onShow }: CarouselOptions): Carousel {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    speed: SLIDE_DURATION_MS,
    loop: true,
    spaceBetween: slideGap,
    slidesPerView: 1,
    ...(slidesPerView === 'up-to-three' && { breakpoints: { 576: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } } }),
    autoplay: { enabled: false, delay: SLIDE_INTERVAL_MS, disableOnInteraction: false },
    on: { slideChange: handleShow, breakpoint: handleShow },
  });
  handleShow(swiper);

  function handleShow({ slides, realIndex, params }: Swiper) {
    const visibleCount = Number(params.slidesPerView);
    for (const slide of slides) {
      const distance = (Number(slide.dataset.swiperSlideIndex) - realIndex + slides.length) % slides.length;
      slide.toggleAttribute('inert', distance >= visibleCount);
    }
    onShow(realIndex);
  }

  return {
    setMoving(isMoving) {
      if (isMoving) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    showNext: () => void swiper.slideNext(),
    showPrevious: () => void swiper.slidePrev(),
    show: (index) => void swiper.slideToLoop(index),
    destroy: () => void swiper.destroy(),
  };
}

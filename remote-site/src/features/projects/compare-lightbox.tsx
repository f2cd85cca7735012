import Lightbox, { type GenericSlide } from 'yet-another-react-lightbox';

import { Icon } from '@potomac-oak/shared/ui/icon';

import type { GalleryImage } from '../../content/content-schema';
import { CompareSlider } from '../../sections/compare/compare-slider';
import { useLightboxEscape } from '../../sections/lightbox/use-lightbox-escape';
import { RenderingNote } from '../../sections/rendering-note/rendering-note';
import styles from './compare-lightbox.module.scss';

import 'yet-another-react-lightbox/styles.css';

interface PairSlide extends GenericSlide {
  type: 'pair';
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pair: PairSlide;
  }
}

interface CompareLightboxProps {
  label: string;
  pair: GalleryImage;
  onClose: () => void;
}

const FADE_DURATION_MS = 250;
const SLIDES: readonly PairSlide[] = [{ type: 'pair' }];

/** Dragging, arrow keys and swipes move the divider, not the slide. */
export function CompareLightbox({ label, pair, onClose }: CompareLightboxProps) {
  const controllerRef = useLightboxEscape();

  return (
    <Lightbox
      open
      close={onClose}
      slides={SLIDES}
      animation={{ fade: FADE_DURATION_MS }}
      carousel={{ finite: true }}
      controller={{ ref: controllerRef, closeOnBackdropClick: true, disableSwipeNavigation: true }}
      className={`${styles.lightbox}`}
      labels={{ Lightbox: label }}
      render={{
        slide: () => (
          <div className={styles.pair}>
            <CompareSlider label={label} before={pair.imageUrl1} after={pair.imageUrl2} />
            <RenderingNote pictures={[pair.imageUrl1, pair.imageUrl2]} />
          </div>
        ),
        buttonPrev: () => null,
        buttonNext: () => null,
        iconClose: () => <Icon name="close" size={32} />,
      }}
    />
  );
}

import Lightbox, { type GenericSlide, type Slide } from 'yet-another-react-lightbox';

import { Icon } from '@potomac-oak/shared/ui/icon';

import { useLightboxEscape } from '../lightbox/use-lightbox-escape';
import { GalleryThumbnails } from './gallery-thumbnails';
import styles from './picture-lightbox.module.scss';
import { type LabeledPicture, ViewerPicture } from './viewer-picture';

import 'yet-another-react-lightbox/styles.css';

interface PictureSlide extends GenericSlide {
  type: 'picture';
  picture: LabeledPicture;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: PictureSlide;
  }
}

interface PictureLightboxProps {
  pictures: readonly LabeledPicture[];
  index: number;
  onClose: () => void;
  hasThumbnails: boolean;
}

const FADE_DURATION_MS = 250;
const PRELOAD = 2;

/** The library handles arrow keys, swipes from 30 px, Escape, backdrop and buttons. */
export function PictureLightbox({ pictures, index, onClose, hasThumbnails }: PictureLightboxProps) {
  const controllerRef = useLightboxEscape();

  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture): PictureSlide => ({ type: 'picture', picture }))}
      animation={{ fade: FADE_DURATION_MS }}
      carousel={{ preload: PRELOAD }}
      controller={{ ref: controllerRef, closeOnBackdropClick: true }}
      className={`${hasThumbnails ? styles.withThumbnails : styles.lightbox}`}
      labels={{ Lightbox: 'Pictures, full screen' }}
      render={{
        slide: ({ slide, rect }) => isPictureSlide(slide) && <ViewerPicture picture={slide.picture} rect={rect} />,
        iconPrev: () => <Icon name="chevron-left" size={36} />,
        iconNext: () => <Icon name="chevron-right" size={36} />,
        iconClose: () => <Icon name="close" size={32} />,
        ...(hasThumbnails && { controls: () => <GalleryThumbnails pictures={pictures} /> }),
      }}
    />
  );
}

function isPictureSlide(slide: Slide): slide is PictureSlide {
  return slide.type === 'picture';
}

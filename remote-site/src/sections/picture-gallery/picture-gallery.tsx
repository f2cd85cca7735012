import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import type { LabeledPicture } from './viewer-picture';

interface PictureGalleryProps {
  pictures: readonly LabeledPicture[];
  /** Index of the picture shown full screen; null when closed. */
  index: number | null;
  onClose: () => void;
  hasThumbnails?: boolean;
}

const loadLightbox = () => import(/* webpackChunkName: "picture-lightbox" */ './picture-lightbox');

export function PictureGallery({ pictures, index, onClose, hasThumbnails = false }: PictureGalleryProps) {
  const part = useLazyPart({ load: loadLightbox, isWanted: index !== null, onFail: onClose });
  if (index === null || part === null) return null;

  return <part.PictureLightbox pictures={pictures} index={index} onClose={onClose} hasThumbnails={hasThumbnails} />;
}

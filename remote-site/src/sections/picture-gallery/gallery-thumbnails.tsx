import { useController, useLightboxState } from 'yet-another-react-lightbox';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import styles from './picture-lightbox.module.scss';

interface GalleryThumbnailsProps {
  pictures: readonly Picture[];
}

/** The library's own strip shows fewer thumbnails than the gallery has pictures. */
export function GalleryThumbnails({ pictures }: GalleryThumbnailsProps) {
  const { currentIndex } = useLightboxState();
  const { next, prev } = useController();

  function show(index: number) {
    if (index > currentIndex) next({ count: index - currentIndex });
    if (index < currentIndex) prev({ count: currentIndex - index });
  }

  return (
    <div className={styles.thumbnails}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          className={styles.thumbnail}
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-current={index === currentIndex}
          onClick={() => show(index)}
        >
          <ResponsivePicture picture={picture} sizes="120px" alt="" />
        </button>
      ))}
    </div>
  );
}

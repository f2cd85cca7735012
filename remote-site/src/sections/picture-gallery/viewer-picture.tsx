import { useState } from 'react';

import { type Picture, RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import styles from './picture-lightbox.module.scss';

export interface LabeledPicture extends Picture {
  /** Shown on the picture. */
  label?: string;
}

interface ViewerPictureProps {
  picture: LabeledPicture;
  rect: { width: number; height: number };
}

export function ViewerPicture({ picture, rect }: ViewerPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const notes = [picture.label, picture.credit === RENDERING_CREDIT ? 'Rendering' : undefined].filter(Boolean);
  const width = Math.round(Math.min(rect.width, (rect.height * picture.width) / picture.height));

  if (hasFailed) {
    return (
      <p className={styles.failed}>
        <Icon name="image-error" size={48} />
        This picture could not be loaded.
      </p>
    );
  }

  return (
    <div className={styles.picture} style={{ width }}>
      <ResponsivePicture picture={picture} sizes={`${width}px`} isFirstPaint onError={() => setHasFailed(true)} />
      {notes.length > 0 && <span className={styles.label}>{notes.join(' · ')}</span>}
    </div>
  );
}

import { useState } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
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
      {picture.label !== undefined && <span className={styles.label}>{picture.label}</span>}
    </div>
  );
}

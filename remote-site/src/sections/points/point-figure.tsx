import { RENDERING_CREDIT } from '@potomac-oak/shared/contracts/picture';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { PointPicture } from '../../content/content-schema';
import styles from './points.module.scss';

export function PointFigure({ image, caption, href }: PointPicture) {
  return (
    <figure className={styles.figure}>
      <ResponsivePicture picture={image} sizes="(max-width: 768px) 100vw, 720px" className={styles.picture} />
      <figcaption className={styles.caption}>
        {href === undefined ? caption : <a href={href}>{caption}</a>}
        {image.credit === RENDERING_CREDIT && ` · ${RENDERING_CREDIT}`}
      </figcaption>
    </figure>
  );
}

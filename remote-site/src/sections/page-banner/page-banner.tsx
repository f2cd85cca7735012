import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import styles from './page-banner.module.scss';

interface PageBannerProps {
  title: string;
  lead?: string | undefined;
  picture: Picture;
}

export function PageBanner({ title, lead, picture }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      <ResponsivePicture picture={picture} sizes="100vw" alt="" className={styles.picture} isFirstPaint />
      <div className={styles.text}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}

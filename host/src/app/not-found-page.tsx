import { useContext } from 'react';

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { PrerenderedPage } from '../first-page/prerendered-page';
import { FirstPageContext } from './first-page-slot';
import styles from './not-found-page.module.scss';
import { usePageTitle } from './page-title';

/** The page in the document needs no script. */
export function NotFoundRoute() {
  return useContext(FirstPageContext) ? <PrerenderedPage /> : <NotFoundPage />;
}

export function NotFoundPage() {
  usePageTitle('Page not found');

  return (
    <div className={styles.page}>
      <ResponsivePicture
        picture={sitePictures['not-found']}
        alt="no page"
        sizes="(max-width: 960px) 100vw, 960px"
        className={styles.picture}
        isFirstPaint
      />
    </div>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { HeroFrame } from '@potomac-oak/shared/ui/hero-frame';

import styles from './home-first-screen.module.scss';

/** The home page's first screen: prerendered into index.html, then rendered by the host until the page has loaded. */
export function HomeFirstScreen() {
  return (
    <div className={styles.screen} data-loading>
      <HeroFrame picture={sitePictures['hero-1']} />
    </div>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { HeroFrame } from '@potomac-oak/shared/ui/hero-frame';

import styles from './home-first-screen.module.scss';

/** What index.html shows of the home page before any script runs, and the host until the page itself is there. */
export function HomeFirstScreen() {
  return (
    <div className={styles.screen} data-loading>
      <HeroFrame picture={sitePictures['hero-1']} />
    </div>
  );
}

import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageModule } from '@potomac-oak/shared/contracts/federation';
import { isRouteHash, readRoute } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import { isClaimed } from '../remotes/claims';
import styles from './not-found-page.module.scss';
import { usePageTitle } from './page-title';

/** Loads the document of a path that a newer unit claims. For any other path, resolves with the not-found page. */
export async function openUnknownPage(): Promise<PageModule> {
  const { pathname, search, hash } = readRoute(location);
  // A document at a real path comes from the server, which knows all units.
  if (isRouteHash(location.hash) && (await isClaimed(pathname))) {
    location.replace(pathname + search + hash);
    return new Promise(() => {});
  }
  return { default: NotFoundPage };
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

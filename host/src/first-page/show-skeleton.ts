import { matchPath } from '@potomac-oak/shared/contracts/path-pattern';
import type { FirstImage } from '@potomac-oak/shared/contracts/release';
import { readRoute } from '@potomac-oak/shared/contracts/route';

import { setSkeletonImage } from './document-state';
import { findOpenedPage } from './opened-page';
import { pageKind } from './skeleton-shapes';

/** The skeleton of the page at this address replaces the document's own page, and shows that page's first image. */
export function showSkeleton(): void {
  const { pattern = '', page, release } = findOpenedPage() ?? {};
  const kind = pageKind(page?.menu, pattern.includes(':'));
  const [other, ...skeletons] = document.querySelectorAll<HTMLElement>('#page-skeletons > *');
  const found = skeletons.find(({ dataset }) => dataset.pages?.split(' ').includes(kind)) ?? other;
  if (found) document.querySelector('[data-prerendered]')?.replaceChildren(...found.childNodes);

  const images = release?.firstImages ?? {};
  const image = images[matchPath(Object.keys(images), readRoute(location).pathname)?.pattern ?? ''];
  if (image) showImage(image);
}

/** A browser without AVIF shows the plain skeleton. */
function showImage({ srcSet, sizes }: FirstImage): void {
  const image = document.createElement('img');
  image.onload = () => setSkeletonImage(image.currentSrc);
  image.sizes = sizes;
  image.srcset = srcSet;
}

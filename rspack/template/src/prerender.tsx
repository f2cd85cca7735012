import { renderToString } from 'react-dom/server';

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { PAGE_ID_PREFIX, type PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { routes } from './app/routes';
import { pages } from './content/pages';

const PREVIEW = sitePictures['social-preview'];
const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Runs in the build. Yields the HTML of every page, which visitors see before any script runs. */
export async function* prerenderPages(): AsyncGenerator<PrerenderedPage> {
  for (const route of routes) {
    // The build finds the styles of a page in the chunk that `load` imports.
    const { default: Page, title: titleOf } = await route.load();
    for (const page of pages.filter(({ route: path }) => path === route.path)) {
      yield {
        route: page.route,
        path: page.path,
        title: titleOf?.(page.params) ?? route.title,
        description: page.description,
        modified: page.modified,
        canonical: page.path,
        openGraph: { type: 'website', image: previewImage() },
        jsonLd: [],
        html: renderToString(<Page params={page.params} search="" />, { identifierPrefix: PAGE_ID_PREFIX }),
      };
    }
  }
}

function previewImage() {
  return { path: `/media/${PREVIEW.file}-${PREVIEW_SIZE.width}.jpg`, ...PREVIEW_SIZE, alt: PREVIEW.alt };
}

import { renderToString } from 'react-dom/server';

import { PAGE_ID_PREFIX, type PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { describePage, listPages } from './app/prerendered-pages';
import { routes } from './app/routes';

export { listOpenSamples } from './content/samples';

/** Runs in the remote's build. Yields all pages of the remote, with the values of their paths' parameters. */
export async function* prerenderPages(): AsyncGenerator<PrerenderedPage> {
  const sources = await listPages();
  for (const route of routes) {
    const { default: Page, title: titleOf } = await route.load();
    for (const source of sources.filter((page) => page.route === route.path)) {
      const { path, params } = source;
      const title = titleOf?.(params) ?? route.title;
      yield {
        path,
        route: route.path,
        title,
        ...describePage(route, source),
        html: renderToString(<Page params={params} search="" />, { identifierPrefix: PAGE_ID_PREFIX }),
      };
    }
  }
}

import type { RouteObject } from 'react-router-dom';
import { createHashRouter } from 'react-router-dom';

import type { ChatModule } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { FooterLink } from '../features/footer/footer';
import { createPageLoader } from '../remotes/page-loader';
import { createPrefetch } from '../remotes/prefetch';
import type { Remote } from '../remotes/remote';
import type { SlotLoader } from '../remotes/slot-loader';
import { ErrorPage } from './error-page';
import type { ReturnCheck } from './history-keys';
import { NotFoundRoute } from './not-found-route';
import { PageRoute } from './page-route';
import { createRouterWindow } from './router-window';
import { Shell } from './shell';

export interface AppRouterOptions {
  remotes: readonly Remote[];
  chat: SlotLoader<ChatModule> | null;
  isReturn?: ReturnCheck;
  /** Whether the document contains the page at the current address. */
  isPrerendered?: boolean;
}

export function createAppRouter({ remotes, chat, isReturn = () => false, isPrerendered = false }: AppRouterOptions) {
  const prefetch = createPrefetch(remotes.map(({ release }) => release));
  const root: RouteObject = {
    id: 'root',
    element: (
      <Shell
        chat={chat}
        prefetch={prefetch}
        isReturn={isReturn}
        footerLinks={remotes.flatMap(listFooterLinks)}
        isPrerendered={isPrerendered}
      />
    ),
    errorElement: <ErrorPage />,
    // The registry maps paths to remotes, so this needs no network.
    children: [...remotes.flatMap(mountPages), { path: '*', element: <NotFoundRoute /> }],
  };

  return createHashRouter([root], {
    window: createRouterWindow(),
    // With this, the router keeps the scroll position of the document.
    ...(isPrerendered && { hydrationData: { loaderData: {} } }),
  });
}

/** The server puts the same links into the documents. */
function listFooterLinks({ release }: Remote): FooterLink[] {
  return Object.entries(release.pages).flatMap(([path, { footer }]) =>
    footer ? [{ label: footer, href: linkTo(path) }] : [],
  );
}

function mountPages(remote: Remote): RouteObject[] {
  return Object.entries(remote.release.pages).map(([path, page]) => ({
    id: `${remote.release.unit} ${path}`,
    path,
    handle: page,
    element: <PageRoute loader={createPageLoader(remote, path)} page={page} />,
  }));
}

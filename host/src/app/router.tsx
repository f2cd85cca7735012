import type { RouteObject } from 'react-router-dom';
import { createHashRouter, matchRoutes } from 'react-router-dom';

import type { ChatModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import { createPageLoader } from '../remotes/page-loader';
import type { Remote } from '../remotes/remote';
import type { SlotLoader } from '../remotes/slot-loader';
import { ErrorPage } from './error-page';
import type { ReturnCheck } from './history-keys';
import { NotFoundPage } from './not-found-page';
import { PageRoute } from './page-route';
import { createRouterWindow } from './router-window';
import { Shell } from './shell';

export interface AppRouterOptions {
  remotes: readonly Remote[];
  chat: SlotLoader<ChatModule> | null;
  isReturn?: ReturnCheck;
}

export function createAppRouter({ remotes, chat, isReturn = () => false }: AppRouterOptions) {
  // The root route has no path: '/' would match the home page itself, and patchRoutesOnNavigation would not be called.
  const root: RouteObject = {
    id: 'root',
    element: <Shell chat={chat} isReturn={isReturn} />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [{ path: '*', element: <NotFoundPage /> }],
  };

  return createHashRouter([root], {
    window: createRouterWindow(),
    // The registry maps paths to remotes, so this needs no network. An unclaimed path is not found.
    patchRoutesOnNavigation({ path, patch }) {
      const remote = remotes.find(({ release }) => matchRoutes(claimedRoutes(release.pages), path) !== null);
      if (remote) patch('root', mountPages(remote));
    },
  });
}

function claimedRoutes(pages: Readonly<Record<string, PageRelease>>): RouteObject[] {
  return Object.keys(pages).map((path) => ({ path }));
}

function mountPages(remote: Remote): RouteObject[] {
  return Object.entries(remote.release.pages).map(([path, page]) => ({
    id: `${remote.release.unit} ${path}`,
    path,
    handle: page,
    element: <PageRoute loader={createPageLoader(remote, path)} page={page} />,
  }));
}

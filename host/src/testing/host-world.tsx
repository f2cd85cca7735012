import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';

import type { PageModule, RouteTable } from '@potomac-oak/shared/contracts/federation';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import { createAppRouter } from '../app/router';
import { createChatLoader } from '../remotes/chat-loader';
import type { Remote } from '../remotes/remote';
import { createRemote } from '../remotes/remote';
import type { RemoteRelease } from '../remotes/remote-release';

interface FakePage extends Partial<PageRelease> {
  path: string;
  load: () => Promise<PageModule>;
}

/** A remote with these pages. `beforeContainer` receives the container number and may throw or hang like a network. */
export function fakeRemote(pages: readonly FakePage[], beforeContainer: ContainerHook = () => {}, contract = CONTRACT) {
  const releasePages = pages.map(({ path, title = path, menu, chrome }) => [
    path,
    { title, ...(menu && { menu }), ...(chrome !== undefined && { chrome }) },
  ]);
  const routeTable: RouteTable = {
    contract,
    routes: pages.map(({ path, title = path, load }) => ({ path, title, load })),
  };

  return createRemote(fakeRelease({ pages: Object.fromEntries(releasePages) }), async (_release, container) => {
    await beforeContainer(container);
    return { routeTable };
  });
}

export function fakeChat(load: () => unknown): Remote {
  return createRemote(fakeRelease({ unit: 'remote_chat', name: 'remote_chat_1_0_0' }), async () => load());
}

export function fakeRelease(release: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    unit: 'remote_site',
    version: '1.0.0',
    name: 'remote_site_1_0_0',
    url: 'http://localhost/r/remote_site/1.0.0/container.js',
    globalName: '__fake_container__',
    contract: CONTRACT,
    files: {},
    routes: {},
    pages: {},
    fallback: null,
    ...release,
  };
}

interface World {
  path: string;
  remotes?: readonly Remote[];
  chat?: Remote;
}

export function openHost({ path, remotes = [], chat }: World) {
  window.location.hash = `#${path}`;
  const router = createAppRouter({ remotes, chat: chat ? createChatLoader(chat) : null });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router };
}

export function pageOf(text: string): () => Promise<PageModule> {
  return async () => ({ default: () => <h1>{text}</h1> });
}

type ContainerHook = (container: number) => void | Promise<void>;

const CONTRACT = FEDERATION_CONTRACT_VERSION;

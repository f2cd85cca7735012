import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { replayClicks, takeReplacedClicks } from '../first-page/early-clicks';
import { holdNavigation } from '../first-page/hold-navigation';
import { findPrerenderedPage } from '../first-page/prerendered-page';
import { openRoutesInApp } from '../first-page/route-links';
import { takeOver } from '../first-page/take-over';
import { createChatLoader } from '../remotes/chat-loader';
import { findPage } from '../remotes/find-page';
import type { Remote } from '../remotes/remote';
import { MountSignal } from '../timing/mount-signal';
import { startWatch } from '../vitals/start-watch';
import { prepareHistoryEntries } from './history-keys';
import { restoreFields } from './kept-fields';
import { createAppRouter } from './router';

const CHAT_REMOTE = 'remote_chat';

/** Takes the document over if it shows the page at the current address; otherwise replaces its content. */
export function mountApp(container: HTMLElement, remotes: readonly Remote[]): Pick<Root, 'unmount'> {
  const isReturn = prepareHistoryEntries();
  const releaseNavigation = holdNavigation();
  // The browser announces a new hash only after scripts can read it.
  globalThis.earlyEvents?.settleAddress?.();
  const chat = remotes.find(({ release }) => release.unit === CHAT_REMOTE);
  const page = findPrerenderedPage(container);
  const router = createAppRouter({
    remotes,
    chat: chat ? createChatLoader(chat) : null,
    isReturn,
    isPrerendered: page !== null,
  });
  const releases = remotes.map(({ release }) => release);
  startWatch(findPage(releases, router.state.location.pathname)?.release);
  // Checks only in development.
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  if (page !== null) {
    restoreFields(page);
    const onMount = () => {
      // The router's own matching ranks all routes again for every link.
      openRoutesInApp(container, (pathname) => findPage(releases, pathname) !== null);
      releaseNavigation();
    };
    return takeOver(container, app, { except: page, onMount });
  }

  releaseNavigation();
  const root = createRoot(container);
  const handleMount = () => globalThis.earlyEvents?.stopClicks();
  const handleReady = () => void replayClicks(takeReplacedClicks(container));
  // In slices, like the hydration.
  startTransition(() =>
    root.render(
      <MountSignal onMount={handleMount} onReady={handleReady}>
        {app}
      </MountSignal>,
    ),
  );
  return root;
}

import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { matchPath } from '@potomac-oak/shared/contracts/path-pattern';

import { createChatLoader } from '../remotes/chat-loader';
import type { Remote } from '../remotes/remote';
import { replayClicks, takeReplacedClicks } from '../takeover/early-clicks';
import { holdNavigation } from '../takeover/hold-navigation';
import { openRoutesInApp } from '../takeover/route-links';
import { takeOver } from '../takeover/take-over';
import { MountSignal } from '../timing/mount-signal';
import { startVitals } from '../vitals/start-vitals';
import { prepareHistoryEntries } from './history-keys';
import { restoreFields } from './kept-fields';
import { findPrerenderedPage } from './prerendered-page';
import { createAppRouter } from './router';

const CHAT_REMOTE = 'remote_chat';

/** Takes the document over if it shows the page at the current address; otherwise replaces its content. */
export function mountApp(container: HTMLElement, remotes: readonly Remote[]): Pick<Root, 'unmount'> {
  const isReturn = prepareHistoryEntries();
  const releaseNavigation = holdNavigation();
  // The browser announces a new hash only after scripts can read it.
  globalThis.earlyEvents?.settleRoute();
  const chat = remotes.find(({ release }) => release.unit === CHAT_REMOTE);
  const page = findPrerenderedPage(container);
  const router = createAppRouter({
    remotes,
    chat: chat ? createChatLoader(chat) : null,
    isReturn,
    isPrerendered: page !== null,
  });
  const first = remotes.find(({ release }) => matchPath(Object.keys(release.pages), router.state.location.pathname));
  if (first) startVitals(first.release);
  const app = <RouterProvider router={router} />;

  if (page !== null) {
    restoreFields(page);
    // The router's own matching ranks all routes again for every link.
    const patterns = remotes.flatMap(({ release }) => Object.keys(release.pages));
    const onMount = () => {
      openRoutesInApp(container, (pathname) => matchPath(patterns, pathname) !== null);
      releaseNavigation();
    };
    return takeOver(container, app, { except: page, onMount });
  }

  releaseNavigation();
  const root = createRoot(container);
  const handleMount = () => globalThis.earlyEvents?.stop();
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

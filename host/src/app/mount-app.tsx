import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { createChatLoader } from '../remotes/chat-loader';
import type { Remote } from '../remotes/remote';
import { prepareHistoryEntries } from './history-keys';
import { createAppRouter } from './router';

const CHAT_REMOTE = 'remote_chat';

/** Replaces the prerendered content of index.html. */
export async function mountApp(container: HTMLElement, remotes: readonly Remote[]): Promise<void> {
  const isReturn = prepareHistoryEntries();
  const chat = remotes.find(({ release }) => release.unit === CHAT_REMOTE);
  const router = createAppRouter({ remotes, chat: chat ? createChatLoader(chat) : null, isReturn });

  // The first route match is asynchronous; rendering earlier would show an empty page.
  await routerInitialized(router);
  globalThis.earlyEvents?.stop();
  createRoot(container).render(<RouterProvider router={router} />);
}

function routerInitialized(router: ReturnType<typeof createAppRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

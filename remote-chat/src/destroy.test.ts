import { act, waitFor, within } from '@testing-library/react';

import { VISITOR_KEY } from '@potomac-oak/shared/storage/visitor-keys';
import { type ChatServer, startChatServer } from '@potomac-oak/shared/testing/chat-server';

import * as app from './app/start-chat';
import { mountChat } from './embed/mount-chat';

const JANE = {
  firstName: 'Jane',
  lastName: 'Doe',
  phoneNumber: '301',
  email: 'jane@example.com',
  chatId: 'chat.secret',
};

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
});

test('a destroyed chat leaves no listener, no connection and no title prefix on the page', async () => {
  globalThis.fetch = async () => Response.json({ isAllowed: true });
  const server = await startChatServer();
  document.title = 'Home';
  localStorage.setItem(VISITOR_KEY, JSON.stringify(JANE));
  const element = document.body.appendChild(document.createElement('div'));
  // React adds its listeners to the document on first use and never removes them.
  await openAndDestroy(element, server, 'Good morning');

  const left = followListeners([window, document]);
  await openAndDestroy(element, server, 'Good evening');

  expect(left()).toEqual([]);
  await server.isLeft();
  expect(document.title).toBe('Home');
  expect(element.shadowRoot?.childElementCount).toBe(0);
  element.remove();
  await server.close();
});

/** Simulates use of a chat: the visitor joins and closes the panel, and a staff reply stays unread. */
async function openAndDestroy(element: HTMLElement, server: ChatServer, answer: string): Promise<void> {
  const chat = mountChat({
    element,
    options: { apiOrigin: server.origin, showsUnreadInTitle: true },
    storagePrefix: '',
    loadApp: async () => app,
  });
  chat.on('message', () => undefined);
  chat.open();
  const surface = within(element.shadowRoot?.firstElementChild as HTMLElement);
  expect(await surface.findByRole('dialog', { name: 'live Chat' })).toBeVisible();
  await act(async () => chat.close());
  await act(async () => server.broadcast(server.store(answer)));
  await waitFor(() => expect(document.title).toMatch(/^\(\d\) Home$/));

  await act(async () => chat.destroy());
}

/** Returns a function that lists the types of all listeners added since this call and not removed. */
function followListeners(targets: readonly EventTarget[]): () => string[] {
  const counts = targets.map(countListeners);
  return () => counts.flatMap((count) => count());
}

function countListeners(target: EventTarget): () => string[] {
  // Does not patch the prototype of EventTarget: in the test environment the window has its own methods.
  const added = jest.spyOn(target, 'addEventListener');
  const removed = jest.spyOn(target, 'removeEventListener');

  return () => {
    const unmatched = removed.mock.calls.map(describeListener);
    const left = added.mock.calls.map(describeListener).filter((one) => {
      const index = unmatched.findIndex((other) => one.every((part, place) => part === other[place]));
      if (index >= 0) unmatched.splice(index, 1);
      return index < 0;
    });
    added.mockRestore();
    removed.mockRestore();
    return left.map(([type]) => String(type));
  };
}

function describeListener([type, listener, options]: unknown[]): unknown[] {
  const isCapturing =
    typeof options === 'object' ? Boolean(options && 'capture' in options && options.capture) : options;
  return [type, listener, Boolean(isCapturing)];
}

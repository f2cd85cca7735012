import { act, fireEvent, waitFor, within } from '@testing-library/react';

import type { ChatHandle } from '@potomac-oak/shared/contracts/chat-widget';

import * as app from '../app/start-chat';
import { mountChat } from '../embed/mount-chat';
import { PARTNER_STORAGE_PREFIX } from '../visitor/partner-prefix';
import { preferReducedMotion } from './reduced-motion';

export interface Tab {
  chat: ChatHandle;
  panel: ReturnType<typeof within>;
  unread: number[];
  close: () => Promise<void>;
}

/** Opens a partner's page with the chat. */
export function openTab(apiOrigin: string): Tab {
  preferReducedMotion();
  // Each tab has a storage of its own; jsdom has only one.
  sessionStorage.clear();
  const element = document.body.appendChild(document.createElement('div'));
  const unread: number[] = [];
  const chat = mountChat({
    element,
    options: { apiOrigin, siteKey: 'pk_test' },
    storagePrefix: PARTNER_STORAGE_PREFIX,
    loadApp: async () => app,
    wait: (work) => work(),
  });
  chat.on('unread', ({ count }) => unread.push(count));
  return {
    chat,
    panel: within(element.shadowRoot?.firstElementChild as HTMLElement),
    unread,
    async close() {
      await act(async () => chat.destroy());
      element.remove();
    },
  };
}

export async function identify({ chat }: Tab, who: Parameters<ChatHandle['identify']>[0]): Promise<void> {
  await act(async () => chat.identify(who));
}

export async function open({ chat, panel }: Tab): Promise<void> {
  await act(async () => chat.open());
  await waitFor(() => expect(panel.getByRole('dialog')).toBeVisible());
}

export async function openForm(tab: Tab): Promise<void> {
  await open(tab);
  fireEvent.click(await tab.panel.findByRole('button', { name: 'Talk to a person' }));
}

export async function write({ panel }: Tab, text: string): Promise<void> {
  const field = await panel.findByLabelText('Message');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await panel.findByText(text);
}

export async function answerBotUntilText({ panel }: Tab): Promise<void> {
  while (panel.queryByRole('textbox') === null) {
    const [chip] = within(panel.getByRole('group')).getAllByRole('button');
    await act(async () => chip?.click());
  }
}

export async function finishBot({ panel }: Tab): Promise<void> {
  while (panel.queryByRole('group') !== null || panel.queryByRole('textbox') !== null) {
    const field = panel.queryByRole('textbox');
    if (field) {
      fireEvent.change(field, { target: { value: 'Ann, 301 555 0100' } });
      fireEvent.keyDown(field, { key: 'Enter' });
    } else {
      const [chip] = within(panel.getByRole('group')).getAllByRole('button');
      await act(async () => chip?.click());
    }
  }
}

/** Dispatches the event that other tabs would receive, because jsdom has only one window. */
export async function notifyTabs(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}

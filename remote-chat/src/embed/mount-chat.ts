import type { ChatHandle, ChatIdentity, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { OPEN_SCREEN_KEY, OWNER_KEY, VISITOR_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { createAppLoader } from './app-loader';
import type { ChatApp } from './chat-context';
import { createChatEmitter } from './chat-events';
import { whenIdle } from './idle';
import { createLauncher } from './launcher';
import launcherSheet from './launcher.shadow.scss';
import { listen } from './listen';
import { isStored, onStored } from './stored-chat';

interface MountOptions {
  element: HTMLElement;
  options: ChatWidgetProps;
  /** Prefix of storage keys, for pages whose storage is not ours. */
  storagePrefix: string;
  loadApp: () => Promise<ChatApp>;
  attach?: () => void;
  /** Calls `work` once, when the page is idle. */
  wait?: (work: () => void) => void;
}

/** `destroy` restores the element except for its shadow root, which cannot be detached. */
export function mountChat({
  element,
  options,
  storagePrefix,
  loadApp,
  attach,
  wait = whenIdle,
}: MountOptions): ChatHandle {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const { emit, on, off, clear } = createChatEmitter();
  const isOpen = createStore(false);
  const identity = createStore<ChatIdentity | undefined>(undefined);
  const changes = createStore({});
  const launcher = createLauncher({ options, onIntent: () => void app.load(), onClick: open });
  const { surface, draw } = launcher;
  const app = createAppLoader(loadApp, {
    ...launcher,
    options,
    storagePrefix,
    shadow,
    isOpen,
    identity,
    changes,
    emit,
  });
  const visitorKey = storagePrefix + VISITOR_KEY;
  let isDestroyed = false;
  let isWanted = false;

  shadow.adoptedStyleSheets = [launcherSheet];
  shadow.replaceChildren(surface);
  draw();

  async function open(): Promise<void> {
    attach?.();
    draw('busy');
    const isLoaded = await app.load();
    draw(isLoaded ? '' : 'failed');
    if (isLoaded) isOpen.set(true);
  }

  function close(): void {
    isOpen.set(false);
  }

  function update(change: Partial<ChatWidgetProps>): void {
    Object.assign(options, change);
    draw();
    changes.set({});
  }

  function handleTrigger(event: Event): void {
    const { trigger } = options;
    if (!trigger || !(event.target as Partial<Element>).closest?.(trigger)) return;
    event.preventDefault();
    void open();
  }

  const stops = [
    // A chat started in another tab also delivers its replies here.
    onStored(visitorKey, app.load),
    listen('click', handleTrigger),
    clear,
    app.stop,
  ];
  wait(() => {
    if (isDestroyed) return;
    attach?.();
    if (options.inline || location.hash === options.hash) void open();
    if (isWanted || isStored(visitorKey) || isStored(storagePrefix + OPEN_SCREEN_KEY)) void app.load();
  });

  return {
    open,
    close,
    toggle: () => (isOpen.getSnapshot() ? close() : open()),
    show: () => update({ isHidden: false }),
    hide() {
      close();
      update({ isHidden: true });
    },
    update,
    identify(who) {
      identity.set(who);
      // Loads the chat: an identified visitor may have an unread reply, and data of a previous visitor must be deleted.
      isWanted ||= (who && 'token' in who) || isStored(storagePrefix + OWNER_KEY);
      if (isWanted && element.isConnected) void app.load();
    },
    setLocale: (tag) => update({ locale: tag }),
    on,
    off,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      for (const stop of stops) stop();
      shadow.replaceChildren();
      shadow.adoptedStyleSheets = [];
    },
  };
}

import type { ChatHandle, ChatIdentity, ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import { createStore } from '@potomac-oak/shared/realtime/store';

import { chooseLocale } from '../texts/locale';
import { OPEN_SCREEN_KEY, OWNER_KEY, VISITOR_KEY } from '../visitor/visitor-key';
import { paintAccent } from './accent';
import { createAppLoader } from './app-loader';
import type { ChatApp } from './chat-context';
import { createChatEmitter } from './chat-events';
import { whenIdle } from './idle';
import { drawLauncher } from './launcher';
import launcherSheet from './launcher.shadow.scss';
import { isStored, onStored } from './stored-chat';

interface MountOptions {
  element: HTMLElement;
  options: ChatWidgetProps;
  /** Prefix of storage keys, for pages whose storage is not ours. */
  storagePrefix: string;
  loadApp: () => Promise<ChatApp>;
  attach?: () => void;
  /** Calls `work` once or twice when the page is idle. */
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
  const unread = createStore(0);
  const locale = createStore(chooseLocale(options.locale));
  const identity = createStore<ChatIdentity | undefined>(undefined);
  const launcher = drawLauncher(() => void app.load(), open);
  const app = createAppLoader(loadApp, {
    ...launcher,
    options,
    storagePrefix,
    shadow,
    isOpen,
    unread,
    locale,
    identity,
    emit,
  });
  const visitorKey = storagePrefix + VISITOR_KEY;
  let isDestroyed = false;
  let isWanted = false;

  shadow.adoptedStyleSheets = [launcherSheet];
  shadow.replaceChildren(launcher.surface);
  place(launcher.surface, options);
  showLocale();

  function showLocale(): void {
    launcher.show({ locale: locale.getSnapshot() });
  }

  async function open(): Promise<void> {
    attach?.();
    launcher.show({ isBusy: true, hasFailed: false });
    const isLoaded = await app.load();
    if (isDestroyed) return;
    launcher.show({ isBusy: false, hasFailed: !isLoaded });
    if (isLoaded) isOpen.set(true);
  }

  function close(): void {
    isOpen.set(false);
  }

  const stops = [
    isOpen.subscribe(() => {
      launcher.show({ isOpen: isOpen.getSnapshot() });
      emit(isOpen.getSnapshot() ? 'open' : 'close', undefined);
    }),
    unread.subscribe(() => emit('unread', { count: unread.getSnapshot() })),
    locale.subscribe(showLocale),
    // A chat started in another tab also delivers its replies here.
    onStored(visitorKey, app.load),
    clear,
    app.stop,
  ];
  wait(() => {
    if (isDestroyed) return;
    attach?.();
    if (isWanted || isStored(visitorKey) || isStored(storagePrefix + OPEN_SCREEN_KEY)) app.load();
  });

  return {
    open,
    close,
    toggle: () => (isOpen.getSnapshot() ? close() : open()),
    show: () => launcher.show({ isHidden: false }),
    hide() {
      close();
      launcher.show({ isHidden: true });
    },
    identify(who) {
      identity.set(who);
      // Loads the chat: an identified visitor may have an unread reply, and data of a previous visitor must be deleted.
      isWanted ||= (who && 'token' in who) || isStored(storagePrefix + OWNER_KEY);
      if (isWanted && element.isConnected) void app.load();
    },
    setLocale: (tag) => locale.set(chooseLocale(tag)),
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

// Reading `style` creates an object, which slows down the page, so it is read only if an option is set.
function place(surface: HTMLElement, { side, offset, zIndex, accent = '' }: ChatWidgetProps): void {
  if (side === 'left') surface.className += ' is-left';
  const properties = {
    ...paintAccent(accent),
    ...(Number.isFinite(offset) && { '--chat-gap': `${offset}px` }),
    ...(Number.isFinite(zIndex) && { '--chat-layer': `${zIndex}` }),
  };
  for (const property of Object.entries(properties)) surface.style.setProperty(...property);
}

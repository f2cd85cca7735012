import type { ChatHandle, ChatIdentity, ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import { createStore } from '@potomac-oak/shared/realtime/store';

import { chooseLocale } from '../texts/locale';
import { OWNER_KEY, VISITOR_KEY } from '../visitor/visitor-key';
import { paintAccent } from './accent';
import type { ChatApp } from './chat-context';
import { createChatEmitter } from './chat-events';
import { whenIdle } from './idle';
import { drawLauncher } from './launcher';
import launcherSheet from './launcher.shadow.scss';

interface MountOptions {
  element: HTMLElement;
  options: ChatWidgetProps;
  /** Prefix of storage keys, for pages whose storage is not ours. */
  storagePrefix: string;
  loadApp: () => Promise<ChatApp>;
  attach?: () => void;
  /** Calls `work` when the page is idle. Returns a cancel function. */
  wait?: (work: () => void) => () => void;
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
  const launcher = drawLauncher({ onIntent: () => void load(), onClick: () => void open() });
  const visitorKey = storagePrefix + VISITOR_KEY;
  let loading: Promise<boolean> | null = null;
  let stopApp = () => {};
  let isDestroyed = false;

  shadow.adoptedStyleSheets = [launcherSheet];
  shadow.replaceChildren(launcher.surface);
  place(launcher.surface, options);
  launcher.show({ locale: locale.getSnapshot() });

  function load(): Promise<boolean> {
    loading ??= start();
    return loading;
  }

  async function start(): Promise<boolean> {
    if (isDestroyed) return false;
    try {
      const { startChat } = await loadApp();
      if (isDestroyed) return false;
      const stop = await startChat({
        options,
        storagePrefix,
        shadow,
        surface: launcher.surface,
        button: launcher.button,
        isOpen,
        unread,
        locale,
        identity,
        emit,
      });
      if (isDestroyed) stop();
      else stopApp = stop;
      return true;
    } catch (error) {
      // The next interaction retries the load.
      loading = null;
      emit('error', { code: 'load_failed', message: String(error) });
      return false;
    }
  }

  async function open(): Promise<void> {
    attach?.();
    launcher.show({ isBusy: true });
    const isLoaded = await load();
    if (isDestroyed) return;
    launcher.show({ isBusy: false, hasFailed: !isLoaded });
    if (isLoaded) isOpen.set(true);
  }

  function close(): void {
    isOpen.set(false);
  }

  function loadForStoredChat({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
    if (key === visitorKey && newValue !== null) void load();
  }

  const stops = [
    isOpen.subscribe(() => {
      launcher.show({ isOpen: isOpen.getSnapshot() });
      emit(isOpen.getSnapshot() ? 'open' : 'close', undefined);
    }),
    unread.subscribe(() => emit('unread', { count: unread.getSnapshot() })),
    locale.subscribe(() => launcher.show({ locale: locale.getSnapshot() })),
  ];
  // A chat started in another tab also delivers its replies here.
  window.addEventListener('storage', loadForStoredChat);
  const stopWaiting = wait(() => {
    attach?.();
    loadForStoredChat({ key: visitorKey, newValue: readStored(visitorKey) });
  });
  void Promise.resolve().then(() => emit('ready', undefined));

  return {
    open: () => void open(),
    close,
    toggle: () => (isOpen.getSnapshot() ? close() : void open()),
    show: () => launcher.show({ isHidden: false }),
    hide() {
      close();
      launcher.show({ isHidden: true });
    },
    identify(who) {
      identity.set(who);
      // An identified visitor may have a chat with an unread reply. Data of a previous visitor must be deleted.
      if ((who !== null && 'token' in who) || readStored(storagePrefix + OWNER_KEY) !== null) void load();
    },
    setLocale: (tag) => locale.set(chooseLocale(tag)),
    on,
    off,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      stopWaiting();
      window.removeEventListener('storage', loadForStoredChat);
      for (const stop of stops) stop();
      clear();
      stopApp();
      shadow.replaceChildren();
      shadow.adoptedStyleSheets = [];
    },
  };
}

// Creating the `style` wrapper costs the page time, so the property is read only if an option is set.
function place(surface: HTMLElement, { side, offset, zIndex, accent }: ChatWidgetProps): void {
  if (side === 'left') surface.className += ' is-left';
  const properties = {
    ...paintAccent(accent ?? ''),
    ...(Number.isFinite(offset) && { '--chat-gap': `${offset}px` }),
    ...(Number.isFinite(zIndex) && { '--chat-layer': String(zIndex) }),
  };
  for (const property of Object.entries(properties)) surface.style.setProperty(...property);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

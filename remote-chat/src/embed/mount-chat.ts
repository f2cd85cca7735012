import { company } from '@potomac-oak/shared/company';
import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import { createStore } from '@potomac-oak/shared/realtime/store';

import { VISITOR_KEY } from '../visitor/visitor-key';
import type { ChatApp } from './chat-context';
import { drawLauncher } from './launcher';
import launcherSheet from './launcher.shadow.scss';

export interface ChatHandle {
  open: () => void;
  close: () => void;
  /** Leaves the element as it was, save its shadow root, which cannot be taken off an element. */
  unmount: () => void;
}

interface MountOptions {
  element: HTMLElement;
  options: ChatWidgetProps;
  loadApp: () => Promise<ChatApp>;
}

export function mountChat({ element, options, loadApp }: MountOptions): ChatHandle {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const isOpen = createStore(false);
  const unread = createStore(0);
  const launcher = drawLauncher({ onIntent: () => void load(), onClick: () => void open() });
  let loading: Promise<boolean> | null = null;
  let stopApp = () => {};
  let isUnmounted = false;

  shadow.adoptedStyleSheets = [launcherSheet];
  shadow.replaceChildren(launcher.surface);

  function load(): Promise<boolean> {
    loading ??= start();
    return loading;
  }

  async function start(): Promise<boolean> {
    try {
      const { startChat } = await loadApp();
      if (isUnmounted) return false;
      stopApp = startChat({
        options,
        shadow,
        container: launcher.container,
        isOpen,
        unread,
        returnFocus: () => launcher.button.focus(),
      });
      return true;
    } catch {
      // The next intent tries again.
      loading = null;
      return false;
    }
  }

  async function open(): Promise<void> {
    launcher.setBusy(true);
    const isLoaded = await load();
    if (isUnmounted) return;
    launcher.setBusy(false);
    launcher.setAlert(isLoaded ? '' : `The chat could not be loaded. Try again, or call ${company.phone.label}.`);
    if (isLoaded) isOpen.set(true);
  }

  function loadForStoredChat({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
    if (key === VISITOR_KEY && newValue !== null) void load();
  }

  const stopShowing = [
    isOpen.subscribe(() => launcher.setOpen(isOpen.getSnapshot())),
    unread.subscribe(() => launcher.setUnread(unread.getSnapshot())),
  ];
  // Another tab may begin the chat whose answers belong here too.
  window.addEventListener('storage', loadForStoredChat);
  const cancelIdle = whenIdle(() => loadForStoredChat({ key: VISITOR_KEY, newValue: readStoredVisitor() }));

  return {
    open: () => void open(),
    close: () => isOpen.set(false),
    unmount() {
      isUnmounted = true;
      cancelIdle();
      window.removeEventListener('storage', loadForStoredChat);
      for (const stop of stopShowing) stop();
      stopApp();
      shadow.replaceChildren();
      shadow.adoptedStyleSheets = [];
    },
  };
}

function readStoredVisitor(): string | null {
  try {
    return localStorage.getItem(VISITOR_KEY);
  } catch {
    return null;
  }
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

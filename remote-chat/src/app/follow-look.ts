import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import { paintOpenedChat } from '../embed/accent';
import type { ChatContext } from '../embed/chat-context';

export interface Look extends Store<unknown> {
  close: () => void;
}

export interface LookContext extends ChatContext {
  look: Look;
}

/** Applies the options to the opened chat, now and after each change. The snapshot changes with the options. */
export function followLook({ surface, options, changes }: ChatContext): Look {
  const store = createStore({});
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  // Pages switch their theme with an attribute of the root element.
  const observer = new MutationObserver(followPage);

  function readTheme() {
    return isDark(options.theme, preference) ? 'dark' : 'light';
  }

  // Scripts of the page may replace the root element, with `document.write` or to change pages.
  function followPage() {
    const { documentElement: root } = document;
    if (!root) return;
    observer.observe(root, { attributes: true });
    applyTheme();
  }

  // Some pages change an attribute of the root element in every frame.
  function applyTheme() {
    if (readTheme() !== surface.dataset.theme) apply();
  }

  function apply() {
    const theme = readTheme();
    // Not classes, which the launcher replaces.
    surface.dataset.theme = theme;
    surface.dataset.place = options.inline ? 'inline' : 'corner';
    for (const [name, value] of Object.entries(paintOpenedChat(options.accent ?? ''))) {
      // The dark theme derives this color itself.
      if (theme === 'dark' && name === '--chat-accent-text') surface.style.removeProperty(name);
      else surface.style.setProperty(name, value);
    }
    store.set({});
  }

  apply();
  preference.addEventListener('change', applyTheme);
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { attributes: true });
  const stopFollowing = changes.subscribe(apply);
  return {
    ...store,
    close() {
      preference.removeEventListener('change', applyTheme);
      observer.disconnect();
      stopFollowing();
    },
  };
}

/** `auto` follows the page: its `color-scheme`, and the visitor's setting if the page supports both schemes. */
function isDark(theme = 'light', preference: MediaQueryList): boolean {
  if (theme !== 'auto') return theme === 'dark';
  const { colorScheme = '' } = getComputedStyle(document.documentElement);
  return colorScheme.includes('dark') && (preference.matches || !colorScheme.includes('light'));
}

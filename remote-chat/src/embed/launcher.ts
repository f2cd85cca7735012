import { contact as company } from '@potomac-oak/shared/company';

import type { Locale } from '../texts/locale';
import { LAUNCHER_TEXTS } from './launcher-texts';

interface LauncherState {
  isOpen: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  isHidden: boolean;
  locale: Locale;
}

export interface Launcher {
  surface: HTMLElement;
  button: HTMLButtonElement;
  show: (change: Partial<LauncherState>) => void;
}

/** Creates as few nodes as possible: each node slows down a partner's page even if no visitor uses the chat. */
export function drawLauncher(onIntent: () => void, onClick: () => void): Launcher {
  // The design tokens are set on this element, not on :host, because page rules outrank :host.
  const surface = document.createElement('section');
  const button = document.createElement('button');
  const label = document.createTextNode('');
  const alert = document.createElement('p');
  const state: LauncherState = { isOpen: false, isBusy: false, hasFailed: false, isHidden: false, locale: 'en' };

  surface.className = 'surface';
  surface.ariaLabel = 'Chat';
  surface.append(button);
  alert.className = alert.role = 'alert';
  button.className = 'launcher';
  button.ariaHasPopup = 'dialog';
  button.append(label);
  button.onpointerenter = button.onfocus = onIntent;
  button.onclick = onClick;

  function show(change: Partial<LauncherState>) {
    const { isOpen, isBusy, hasFailed, isHidden, locale } = Object.assign(state, change);
    const [text, loadFailed] = LAUNCHER_TEXTS[locale];
    surface.lang = locale;
    label.data = isBusy ? `${text}…` : text;
    button.hidden = isHidden;
    button.ariaExpanded = `${isOpen}`;
    button.ariaBusy = `${isBusy}`;
    alert.textContent = `${loadFailed} ${company.phone.label}.`;
    if (hasFailed) surface.prepend(alert);
    else alert.remove();
  }

  return { surface, button, show };
}

import { company } from '@potomac-oak/shared/company';

import type { Locale } from '../texts/locale';
import { LAUNCHER_TEXTS } from './launcher-texts';

interface LauncherOptions {
  onIntent: () => void;
  onClick: () => void;
}

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
export function drawLauncher({ onIntent, onClick }: LauncherOptions): Launcher {
  // The design tokens are set on this element, not on :host, because page rules outrank :host.
  const surface = document.createElement('section');
  const button = document.createElement('button');
  const label = document.createTextNode('');
  let alert: HTMLElement | undefined;
  const state: Partial<LauncherState> = {};

  surface.className = 'surface';
  surface.ariaLabel = 'Chat';
  surface.append(button);
  button.className = 'launcher';
  button.ariaHasPopup = 'dialog';
  button.append(label);
  button.onpointerenter = onIntent;
  button.onfocus = onIntent;
  button.onclick = onClick;

  function show(change: Partial<LauncherState>) {
    const { isOpen, isBusy, hasFailed, isHidden, locale = 'en' } = Object.assign(state, change);
    const { label: text, loadFailed } = LAUNCHER_TEXTS[locale];
    surface.lang = locale;
    label.data = isBusy ? `${text}…` : text;
    button.hidden = Boolean(isHidden);
    button.ariaExpanded = String(Boolean(isOpen));
    button.ariaBusy = String(Boolean(isBusy));
    if (hasFailed) showError(`${loadFailed} ${company.phone.label}.`);
    else alert?.remove();
  }

  function showError(text: string) {
    alert ??= document.createElement('p');
    alert.className = 'alert';
    alert.role = 'alert';
    alert.textContent = text;
    surface.prepend(alert);
  }

  return { surface, button, show };
}

import { company } from '@potomac-oak/shared/company';

import type { Locale } from '../texts/locale';
import { LAUNCHER_TEXTS } from './launcher-texts';

interface LauncherOptions {
  /** A pointer or the focus has come near. */
  onIntent: () => void;
  onClick: () => void;
}

interface LauncherState {
  isOpen: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  isHidden: boolean;
  /** How many messages wait, in words, and that as a sentence of its own; empty where none does. */
  unread: string;
  news: string;
  locale: Locale;
}

export interface Launcher {
  surface: HTMLElement;
  container: HTMLElement;
  button: HTMLButtonElement;
  show: (change: Partial<LauncherState>) => void;
}

const BUBBLE_PATH = 'M4 5h16v11.5h-8.5L7 20v-3.5H4z';

export function drawLauncher({ onIntent, onClick }: LauncherOptions): Launcher {
  // Tokens and the reset live on this element, not on :host, because page rules outrank :host.
  const surface = createElement('section', { class: 'surface', 'aria-label': 'Chat' });
  const button = createElement('button', { class: 'launcher', type: 'button', 'aria-haspopup': 'dialog' });
  const label = createElement('span', {});
  const count = createElement('span', { class: 'visually-hidden' });
  const dot = createElement('span', { class: 'launcher-dot' });
  const status = createElement('p', { class: 'visually-hidden', role: 'status' });
  const alert = createElement('p', { class: 'launcher-alert', role: 'alert' });
  const container = createElement('div', {});
  let state: Partial<LauncherState> = {};

  button.append(drawBubble(), label, count, dot);
  surface.append(alert, button, status, container);
  button.onpointerenter = onIntent;
  button.onfocus = onIntent;
  button.onclick = onClick;

  function show(change: Partial<LauncherState>) {
    state = { ...state, ...change };
    const {
      isOpen = false,
      isBusy = false,
      hasFailed,
      isHidden = false,
      unread = '',
      news = '',
      locale = 'en',
    } = state;
    const texts = LAUNCHER_TEXTS[locale];
    surface.lang = locale;
    button.hidden = isHidden;
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute('aria-busy', String(isBusy));
    button.classList.toggle('is-away', isOpen);
    dot.hidden = unread === '';
    write(label, texts.label);
    write(count, unread && `, ${unread}`);
    write(status, news);
    write(alert, hasFailed ? texts.loadFailed(company.phone.label) : '');
  }

  return { surface, container, button, show };
}

// A live region is read out again by some screen readers when it is given the text it has.
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  return element;
}

function drawBubble(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  setAttributes(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  setAttributes(path, { d: BUBBLE_PATH });
  svg.append(path);
  return svg;
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

import { company } from '@potomac-oak/shared/company';

interface LauncherOptions {
  /** A pointer or the focus has come near. */
  onIntent: () => void;
  onClick: () => void;
}

export interface Launcher {
  surface: HTMLElement;
  container: HTMLElement;
  button: HTMLButtonElement;
  setOpen: (isOpen: boolean) => void;
  setBusy: (isBusy: boolean) => void;
  setUnread: (count: number) => void;
  setAlert: (text: string) => void;
}

const BUBBLE_PATH = 'M4 5h16v11.5h-8.5L7 20v-3.5H4z';

export function drawLauncher({ onIntent, onClick }: LauncherOptions): Launcher {
  // Tokens and the reset live on this element, not on :host, because page rules outrank :host.
  const surface = createElement('section', 'surface');
  surface.setAttribute('aria-label', 'Chat');
  const button = createElement('button', 'launcher');
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  const label = createElement('span', 'launcher-label');
  label.textContent = 'Chat with us';
  const count = createElement('span', 'visually-hidden');
  const dot = createElement('span', 'launcher-dot');
  dot.hidden = true;
  const news = createElement('p', 'visually-hidden');
  news.setAttribute('role', 'status');
  const alert = createElement('p', 'launcher-alert');
  alert.setAttribute('role', 'alert');
  const container = createElement('div', 'app');

  button.append(drawBubble(), label, count, dot);
  surface.append(alert, button, news, container);
  button.addEventListener('pointerenter', onIntent);
  button.addEventListener('focus', onIntent);
  button.addEventListener('click', onClick);

  return {
    surface,
    container,
    button,
    setOpen(isOpen) {
      button.setAttribute('aria-expanded', String(isOpen));
      button.classList.toggle('is-away', isOpen);
    },
    setBusy(isBusy) {
      button.setAttribute('aria-busy', String(isBusy));
    },
    setUnread(unread) {
      dot.hidden = unread === 0;
      count.textContent = unread === 0 ? '' : `, ${countMessages(unread)}`;
      news.textContent = unread === 0 ? '' : `${countMessages(unread)} from ${company.name}`;
    },
    setAlert(text) {
      alert.textContent = text;
    },
  };
}

function countMessages(count: number): string {
  return count === 1 ? '1 new message' : `${count} new messages`;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function drawBubble(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', BUBBLE_PATH);
  svg.append(path);
  return svg;
}

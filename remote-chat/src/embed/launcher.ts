import { contact as company } from '@potomac-oak/shared/company';
import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { chooseLocale } from '../texts/locale';
import { describeLook } from './describe-look';
import { LAUNCHER_TEXTS } from './launcher-texts';

type LauncherStatus = 'busy' | 'failed' | '';

interface LauncherOptions {
  options: ChatWidgetProps;
  onIntent: () => void;
  onClick: () => void;
}

export interface Launcher {
  surface: HTMLElement;
  button: HTMLButtonElement;
  /** Renders the options, and the status if it changes. */
  draw: (status?: LauncherStatus) => void;
}

/** Creates as few nodes as possible: each node slows down a partner's page even if no visitor uses the chat. */
export function createLauncher({ options, onIntent, onClick }: LauncherOptions): Launcher {
  // The design tokens are set on this element, not on :host, because page rules outrank :host.
  const surface = document.createElement('section');
  const button = document.createElement('button');
  const alert = document.createElement('p');
  const label = new Text();
  let current: LauncherStatus = '';
  let look = '';

  surface.ariaLabel = 'Chat';
  surface.append(button);
  alert.className = alert.role = 'alert';
  button.className = 'launcher';
  // Follows the direction of the text, which a partner may set, so that the icon comes first.
  button.dir = 'auto';
  button.append(label);

  function draw(status = current) {
    checkSelectors();
    const { side = 'right', text, isHidden, inline } = options;
    const language = chooseLocale(options.locale);
    const [name, failure] = LAUNCHER_TEXTS[language];
    const isBusy = status === 'busy';
    current = status;
    surface.className = `surface is-${side}`;
    surface.lang = language;
    // The chat adds further nodes.
    label.textContent = (text ?? name) + (isBusy ? '…' : '');
    button.hidden = !!(isHidden || inline);
    button.ariaBusy = `${isBusy}`;
    // Each time, because `document.write` removes the listeners of all elements.
    button.onpointerenter = button.onfocus = onIntent;
    button.onclick = onClick;
    alert.textContent = `${failure} ${company.phone.label}.`;
    if (status === 'failed') surface.prepend(alert);
    // Not `remove`, because that of Prototype 1.6 throws if there is no parent.
    else alert.parentNode?.removeChild(alert);

    // Reading `style` creates an object, which slows down the page.
    const nextLook = describeLook(options);
    if (nextLook !== look) surface.style.cssText = look = nextLook;
  }

  // An invalid selector would throw on every click of the page, or prevent the chat from being added.
  function checkSelectors(): void {
    try {
      surface.matches(options.trigger || '*');
      surface.matches(options.inline || '*');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: names the invalid selector to the page's developers.
      console.error(error);
      options.trigger = options.inline = '';
      options.isHidden = false;
    }
  }

  return { surface, button, draw };
}

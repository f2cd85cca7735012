/** Links and fields work without the app, and a button of a form submits it. Other buttons need the app. */
export function recordClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && !(button.form && button.type === 'submit')) recordedClicks().push(button);
}

/** Removes and returns the recorded clicks inside `part`, without those inside `except`. */
export function takeClicks(part: Element, except: Element | null = null): HTMLElement[] {
  const recorded = recordedClicks();
  const taken = recorded.filter((button) => part.contains(button) && !except?.contains(button));
  const left = recorded.filter((button) => !taken.includes(button));
  recorded.splice(0, recorded.length, ...left);
  return taken;
}

/** Removes the recorded clicks and returns the buttons of the same names in `part`, which replaces what was clicked. */
export function takeReplacedClicks(part: Element): HTMLElement[] {
  const names = recordedClicks()
    .splice(0)
    .map(({ textContent }) => textContent);
  const buttons = [...part.querySelectorAll('button')].filter(({ textContent }) => textContent !== '');
  return names.flatMap((name) => buttons.find(({ textContent }) => textContent === name) ?? []);
}

export async function replayClicks(clicks: readonly HTMLElement[]): Promise<void> {
  for (const button of clicks) {
    // React renders what the click before has changed.
    await Promise.resolve();
    button.click();
  }
}

function recordedClicks(): HTMLElement[] {
  return globalThis.earlyEvents?.clicks ?? [];
}

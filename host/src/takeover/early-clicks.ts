import type { EarlyEvents } from '../head';

type Clicks = EarlyEvents['clicks'];

/** Removes and returns the recorded clicks inside `part`, without those inside `except`. */
export function takeClicks(part: Element, except: Element | null = null): Clicks {
  const recorded = globalThis.earlyEvents?.clicks ?? [];
  const taken = recorded.filter((button) => part.contains(button) && !except?.contains(button));
  const left = recorded.filter((button) => !taken.includes(button));
  recorded.splice(0, recorded.length, ...left);
  return taken;
}

/** Removes the recorded clicks and returns the buttons of the same names in `part`, which replaces what was clicked. */
export function takeReplacedClicks(part: Element): Clicks {
  const names = globalThis.earlyEvents?.clicks.splice(0).map(({ textContent }) => textContent) ?? [];
  const buttons = [...part.querySelectorAll('button')].filter(({ textContent }) => textContent !== '');
  return names.flatMap((name) => buttons.find(({ textContent }) => textContent === name) ?? []);
}

export async function replayClicks(clicks: Clicks): Promise<void> {
  for (const button of clicks) {
    // React renders what the click before has changed.
    await Promise.resolve();
    button.click();
  }
}

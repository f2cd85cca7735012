import { readScriptOptions } from './script-options';

/**
 * The tag whose options hold: of those the page came with the first, whichever of them runs first, and of those added
 * later the one that runs. None where a chat stands already.
 */
export function chooseTag(): HTMLScriptElement | undefined {
  const { currentScript, readyState } = document;
  const tags = [...document.querySelectorAll('script')];
  // A page can shadow `currentScript` by an element of that name.
  const isKnown = currentScript instanceof HTMLScriptElement;
  const current = isKnown ? currentScript : tags.find(({ src }) => src.includes('/embed/v1.js'));
  if (!current) return;

  const held = window.PotomacChat?.options;
  const first = readyState === 'complete' ? undefined : tags.find(({ src }) => src === current.src);
  const chosen = first ?? current;
  if (held || chosen !== current) {
    const options = held ?? readScriptOptions(chosen);
    if (JSON.stringify(options) !== JSON.stringify(readScriptOptions(current))) {
      // biome-ignore lint/suspicious/noConsole: the page's developers are told why a tag of theirs does nothing.
      console.warn('Potomac Oak chat: this tag is ignored, another one decides.', options, current);
    }
  }
  return held ? undefined : chosen;
}

import { contact as company } from '@potomac-oak/shared/company';

import { readScriptOptions } from './script-options';

/**
 * Returns the tag whose options apply: the first one in the original document, regardless of execution order, or a tag
 * added later when it runs. Returns undefined if a chat exists already.
 */
export function chooseTag(): HTMLScriptElement | undefined {
  const { currentScript, readyState } = document;
  const tags = [...document.querySelectorAll('script')];
  // An element named `currentScript` can shadow the property.
  const current = tags.find((tag) => tag === currentScript) ?? tags.find(({ src }) => src.includes('/embed/v1.js'));
  if (!current) return;

  const chosen = readyState === 'complete' ? current : (tags.find(({ src }) => src === current.src) ?? current);
  const held = window.PotomacChat?.options;
  const options = held ?? readScriptOptions(chosen);
  if (JSON.stringify(options) !== JSON.stringify(readScriptOptions(current))) {
    // biome-ignore lint/suspicious/noConsole: explains to the page's developers why one of their tags is ignored.
    console.warn(`${company.name} chat: this tag is ignored.`, options, current);
  }
  return held ? undefined : chosen;
}

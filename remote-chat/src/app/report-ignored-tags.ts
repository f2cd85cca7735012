import { contact as company } from '@potomac-oak/shared/company';
import { EMBED_SCRIPT_PATH } from '@potomac-oak/shared/contracts/partner';

/** Logs the page's tags whose options are ignored because they differ from those of `tag`. */
export function reportIgnoredTags(tag: HTMLScriptElement): void {
  const options = JSON.stringify(tag.dataset);
  for (const other of document.querySelectorAll('script')) {
    if (!other.src.includes(EMBED_SCRIPT_PATH) || JSON.stringify(other.dataset) === options) continue;
    // biome-ignore lint/suspicious/noConsole: explains to the page's developers why one of their tags is ignored.
    console.warn(`${company.name} chat: this tag is ignored.`, other);
  }
}

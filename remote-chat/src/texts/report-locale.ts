import { contact as company } from '@potomac-oak/shared/company';
import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { chooseLocale } from './locale';

/** Returns a function that logs the option `locale` if it has changed to a language that the chat does not support. */
export function createLocaleReport(options: ChatWidgetProps): () => void {
  let reported: string | undefined;

  return () => {
    const locale = options.locale || 'en';
    if (locale === reported) return;
    reported = locale;
    if (locale.toLowerCase().startsWith(chooseLocale(locale))) return;
    // biome-ignore lint/suspicious/noConsole: explains to the page's developers why the chat is in English.
    console.warn(`${company.name} chat: the language "${locale}" is not supported. The chat is in English.`);
  };
}

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

/** What the `data-` attributes of the script tag tell; what is no number there is NaN, which the chat takes for untold. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const told: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(dataset)) {
    // An empty one tells nothing.
    if (text.trim() !== '') told[name] = text.trim();
  }
  const { unreadTitle } = dataset;
  return {
    apiOrigin: src.split('/', 3).join('/'),
    // Texts by the names they have among the options.
    ...told,
    offset: Number(told.offset),
    zIndex: Number(told.zIndex),
    showsUnreadInTitle: unreadTitle !== undefined && unreadTitle !== 'false',
  };
}

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

/** Reads the `data-` attributes of the script tag. Non-numeric values become NaN and are treated as unset. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const options: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(dataset)) {
    if (text.trim() !== '') options[name] = text.trim();
  }
  const { unreadTitle } = dataset;
  return {
    apiOrigin: src.split('/', 3).join('/'),
    ...options,
    offset: Number(options.offset),
    zIndex: Number(options.zIndex),
    showsUnreadInTitle: unreadTitle !== undefined && unreadTitle !== 'false',
  };
}

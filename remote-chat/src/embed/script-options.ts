import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

/** Reads the `data-` attributes of the script tag. Non-numeric values become NaN and are treated as unset. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const told: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(dataset)) {
    if (text.trim() !== '') told[name] = text.trim();
  }
  const { unreadTitle } = dataset;
  return {
    apiOrigin: src.split('/', 3).join('/'),
    ...told,
    offset: Number(told.offset),
    zIndex: Number(told.zIndex),
    showsUnreadInTitle: unreadTitle !== undefined && unreadTitle !== 'false',
  };
}

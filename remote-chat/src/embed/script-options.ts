import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

import { readOrigin } from './read-origin';

/** Reads the `data-` attributes of the script tag. Non-numeric values become NaN and are treated as unset. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const options: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(dataset)) {
    if (text.trim()) options[name] = text.trim();
  }
  return {
    ...options,
    apiOrigin: readOrigin(options.apiOrigin ?? src),
    offset: Number(options.offset),
    zIndex: Number(options.zIndex),
    showsUnreadInTitle: (dataset.unreadTitle ?? 'false') !== 'false',
  };
}

import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { readOrigin } from './read-origin';

/** Reads the `data-` attributes of the script tag. Non-numeric values become NaN and are treated as unset. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const options: Record<string, string> = {};
  for (const name in dataset) {
    const text = dataset[name]?.trim();
    if (text) options[name] = text;
  }
  return {
    ...options,
    apiOrigin: readOrigin(options.apiOrigin ?? src),
    offset: Number(options.offset),
    zIndex: Number(options.zIndex),
    isHidden: isSet(dataset.hidden),
    showsUnreadInTitle: isSet(dataset.unreadTitle),
  };
}

function isSet(attribute = 'false'): boolean {
  return attribute !== 'false';
}

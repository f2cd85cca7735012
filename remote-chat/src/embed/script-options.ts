import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

/** What the `data-` attributes of the script tag tell; what is no number there is NaN, which the chat takes for untold. */
export function readScriptOptions({ dataset, src }: HTMLScriptElement): ChatWidgetProps {
  const { offset, zIndex, unreadTitle, ...texts } = dataset;
  return {
    apiOrigin: new URL(src).origin,
    // The rest are texts, each by the name it has among the options; an empty one tells nothing.
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    offset: Number(offset),
    zIndex: Number(zIndex),
    showsUnreadInTitle: unreadTitle !== undefined && unreadTitle !== 'false',
  };
}

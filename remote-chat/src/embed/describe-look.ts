import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { paintAccent } from './accent';

/** Options whose values are CSS values of custom properties. */
const TOKENS = ['font', 'icon', 'offsetSide', 'offsetBottom', 'radius'] as const;

/** Returns the custom properties of the chat, as CSS text. */
export function describeLook(options: ChatWidgetProps): string {
  const { accent = '', offset, zIndex } = options;
  let css = paintAccent(accent);
  // False for undefined, null and NaN.
  if (offset === Number(offset)) css += `--chat-gap:${offset}px;`;
  if (zIndex === Number(zIndex)) css += `--chat-layer:${zIndex};`;
  for (const name of TOKENS) if (options[name]) css += `--chat-${name}:${options[name]};`;
  return css;
}

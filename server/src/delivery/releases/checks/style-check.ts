import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

import { refuseFile } from './fragment-check';

/** Their blocks contain rules with selectors. Those of others, such as `@keyframes` and `@font-face`, do not. */
const GROUPS = new Set(['@container', '@layer', '@media', '@scope', '@starting-style', '@supports']);
const OPENING = new Set<TokenType>([TokenType.OpenParen, TokenType.Function, TokenType.OpenSquare]);
const CLOSING = new Set<TokenType>([TokenType.CloseParen, TokenType.CloseSquare]);

/**
 * Checks that the styles of a unit stay in it: each selector names a class or an id that the host does not have. Throws
 * `invalid_input`, naming the file and the selector.
 *
 * @param hostNames classes and ids of the host, such as `.btn` and `#main`
 */
export function checkStyle(file: string, css: string, hostNames: ReadonlySet<string>): void {
  const foreign = listSelectors(css).find((selector) => !listNames(selector).some((name) => !hostNames.has(name)));
  if (foreign) refuseFile(file)(`the selector ${toText(foreign)} is not limited to the unit: name a class of its own.`);
}

/** The classes and ids in the selectors of a style sheet. */
export function listStyleNames(css: string): string[] {
  return listSelectors(css).flatMap(listNames);
}

/** Without those of nested rules, which are limited by the rule around them. */
function listSelectors(css: string): CSSToken[][] {
  const selectors: CSSToken[][] = [];
  /** Whether each open block contains rules. */
  const blocks: boolean[] = [];
  let prelude: CSSToken[] = [];

  for (const token of tokenize({ css })) {
    const [type] = token;
    if (type === TokenType.OpenCurly) {
      const isGroup = prelude[0]?.[0] === TokenType.AtKeyword;
      const isOutside = blocks.every(Boolean);
      if (!isGroup && isOutside) selectors.push(...split(prelude));
      blocks.push(isGroup && GROUPS.has(prelude[0]?.[1].toLowerCase() ?? ''));
    }
    if (type === TokenType.CloseCurly) blocks.pop();

    const isEnd = type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.Semicolon;
    if (isEnd) prelude = [];
    else if (type !== TokenType.Comment && (prelude.length > 0 || type !== TokenType.Whitespace)) prelude.push(token);
  }
  return selectors;
}

function split(prelude: readonly CSSToken[]): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  let depth = 0;
  for (const token of prelude) {
    if (OPENING.has(token[0])) depth += 1;
    if (CLOSING.has(token[0])) depth -= 1;
    if (token[0] === TokenType.Comma && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** `:not(.own)` matches everything outside. */
function listNames(selector: readonly CSSToken[]): string[] {
  const names: string[] = [];
  /** Whether each open parenthesis negates. */
  const open: boolean[] = [];
  for (const [index, [type, text]] of selector.entries()) {
    if (OPENING.has(type)) open.push(text.toLowerCase() === 'not(');
    if (CLOSING.has(type)) open.pop();
    if (open.some(Boolean)) continue;
    if (type === TokenType.Hash) names.push(text);
    if (type === TokenType.Ident && selector[index - 1]?.[1] === '.') names.push(`.${text}`);
  }
  return names;
}

function toText(selector: readonly CSSToken[]): string {
  return selector
    .map(([, text]) => text)
    .join('')
    .trim();
}

import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parseFragment, html as spec } from 'parse5';

import { hasNoEndTag, isElementName, type MarkupElement } from './fragment-rules';

const ELEMENTS_MAX = 5_000;
const DEPTH_MAX = 100;
/** The parser creates a few elements of its own. */
const PARSER_ELEMENTS = 5;
const TAG = '[a-z][a-z0-9]*';
const ATTRIBUTE = `\\s+[^\\s"'<>/=]+(?:="[^"]*"|='[^']*')?`;
const TOKEN = new RegExp(
  `<!--[^>-]*-->|</(?<end>${TAG})>|<(?<start>${TAG})(?:${ATTRIBUTE}){0,50}\\s*(?<slash>/?)>|[^<]+`,
  'giy',
);

/**
 * Parses HTML as a browser does inside an element of the page, and returns its elements in document order. Refuses
 * HTML from which a browser makes a tree that differs from what is written. So the HTML has the same meaning wherever
 * it is inserted, and cannot change the elements around it.
 *
 * @param refuse throws for the rule that is broken
 */
export function readMarkup(markup: string, refuse: (rule: string) => never): MarkupElement[] {
  const written = scan(markup, refuse);
  const found: MarkupElement[] = [];
  for (const { element, depth } of walkElements(parse(markup, written.length, refuse))) {
    const expected = written[found.length];
    const name = element.tagName;
    if (expected?.name !== name.toLowerCase() || expected.depth !== depth) {
      refuse(`the element ${expected?.name ?? name} is not allowed in this place.`);
    }
    found.push(describeElement(element));
  }
  const dropped = written[found.length];
  return dropped ? refuse(`the element ${dropped.name} is not allowed in this place.`) : found;
}

interface WrittenElement {
  /** In lower case. */
  name: string;
  depth: number;
}

/**
 * Reads the elements as they are written: each with an end tag, and properly nested. This also limits the work of the
 * parser, which takes quadratic time for some faulty HTML.
 */
function scan(markup: string, refuse: (rule: string) => never): WrittenElement[] {
  const written: WrittenElement[] = [];
  const open: string[] = [];
  let end = 0;
  for (const { index, 0: token, groups = {} } of markup.matchAll(TOKEN)) {
    end = index + token.length;
    const name = (groups.start ?? groups.end)?.toLowerCase();
    if (name === undefined) continue;
    if (!isElementName(name)) refuse(`the element ${name} is not allowed.`);
    if (groups.end !== undefined) {
      if (open.pop() !== name) refuse(`</${name}> does not close the last open element.`);
      continue;
    }
    written.push({ name, depth: open.length });
    if (!hasNoEndTag(name, groups.slash === '/')) open.push(name);
    if (written.length > ELEMENTS_MAX) refuse(`more than ${ELEMENTS_MAX} elements.`);
    if (open.length > DEPTH_MAX) refuse(`elements are nested more than ${DEPTH_MAX} deep.`);
  }
  if (end < markup.length) refuse(`"${markup.slice(end, end + 40)}" is not a complete tag, comment or text.`);
  const unclosed = open.pop();
  return unclosed === undefined ? written : refuse(`<${unclosed}> is not closed.`);
}

function parse(
  markup: string,
  elements: number,
  refuse: (rule: string) => never,
): DefaultTreeAdapterTypes.DocumentFragment {
  const place = defaultTreeAdapter.createElement('main', spec.NS.HTML, []);
  let created = 0;
  return parseFragment(place, markup, {
    onParseError: ({ code, startLine, startCol }) => refuse(`${code} at line ${startLine}, column ${startCol}.`),
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...element) {
        created += 1;
        // After `<p><b><p>`, each paragraph contains another `<b>`: a short text can make millions of elements.
        if (created > elements + PARSER_ELEMENTS) refuse('an element is not allowed in its place.');
        return defaultTreeAdapter.createElement(...element);
      },
    },
  });
}

/** Yields all elements in document order, with those inside templates. */
export function* walkElements(
  parent: DefaultTreeAdapterTypes.ParentNode,
  depth = 0,
): Generator<{ element: DefaultTreeAdapterTypes.Element; depth: number }> {
  const { childNodes } = 'content' in parent ? parent.content : parent;
  for (const node of childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield { element: node, depth };
    yield* walkElements(node, depth + 1);
  }
}

export function describeElement({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element): MarkupElement {
  return {
    kind: namespaceURI === spec.NS.HTML ? 'html' : 'drawing',
    name: tagName,
    attributes: attrs.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value })),
  };
}

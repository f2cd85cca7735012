import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parseFragment, serialize, html as spec } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Refuse = (rule: string) => never;

/** They load, run or redirect something for the whole document, or put another document into it. */
const DOCUMENT_ELEMENTS = new Set(['base', 'embed', 'iframe', 'link', 'meta', 'object', 'script', 'style']);
const DATA_TYPE = /^application\/(?:ld\+)?json$/;
/** The parser makes millions of elements of a short text, and its recursion ends at a few thousand levels. */
const ELEMENTS_MAX = 5_000;
const DEPTH_MAX = 100;

/**
 * Checks a part of a document, and returns the ids of its elements. The serialized parse must equal the text, so that the
 * part has the same meaning wherever it is inserted, and changes nothing around it.
 *
 * @param refuse throws for the rule that is broken
 */
export function checkMarkup(markup: string, refuse: Refuse): string[] {
  const parsed = parse(markup, refuse);
  const elements = listElements(parsed);
  for (const element of elements) checkElement(element, refuse);

  const serialized = serialize(parsed);
  if (serialized !== markup) {
    let at = 0;
    while (markup[at] === serialized[at]) at += 1;
    refuse(`a browser reads "${markup.slice(at, at + 40)}" as "${serialized.slice(at, at + 40)}".`);
  }
  return listIds(elements);
}

/** @param except elements that are allowed */
export function checkElement({ tagName, attrs }: Element, refuse: Refuse, except: readonly string[] = []): void {
  const isAllowed = !DOCUMENT_ELEMENTS.has(tagName) || except.includes(tagName) || isDataBlock({ tagName, attrs });
  if (!isAllowed) refuse(`the element ${tagName} is not allowed.`);
  const handler = attrs.find(({ name }) => name.startsWith('on'));
  if (handler) refuse(`the attribute ${handler.name} is not allowed.`);
}

export function isDataBlock({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): boolean {
  return tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && DATA_TYPE.test(value));
}

/** All elements in document order, with those inside templates. */
export function listElements(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const { childNodes } = 'content' in parent ? parent.content : parent;
  return childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((element) => [element, ...listElements(element)]);
}

export function listIds(elements: readonly Element[]): string[] {
  return elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value));
}

function parse(markup: string, refuse: Refuse): DefaultTreeAdapterTypes.DocumentFragment {
  const place = defaultTreeAdapter.createElement('main', spec.NS.HTML, []);
  let created = 0;
  let depth = 0;
  return parseFragment(place, markup, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...element) {
        created += 1;
        if (created > ELEMENTS_MAX) refuse(`more than ${ELEMENTS_MAX} elements.`);
        return defaultTreeAdapter.createElement(...element);
      },
      onItemPush() {
        depth += 1;
        if (depth > DEPTH_MAX) refuse(`elements are nested more than ${DEPTH_MAX} deep.`);
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
}

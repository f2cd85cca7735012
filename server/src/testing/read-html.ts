import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Parses a document as browsers do. `errors` are the codes of the HTML standard's parse errors. */
export function readHtml(html: string): { errors: string[]; all(tag: string): HtmlElement[] } {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
  const elements = listElements(document);
  return { errors, all: (tag) => elements.filter((element) => element.tag === tag) };
}

function listElements(node: DefaultTreeAdapterTypes.Node): HtmlElement[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(listElements) : [];
  if (!('tagName' in node)) return below;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, text: textOf(node) }, ...below];
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

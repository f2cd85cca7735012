import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import { z } from 'zod';

import {
  FILES_PLACEHOLDER,
  type ReleaseTemplate,
  type SourceHash,
  TEMPLATE_PLACEHOLDERS,
} from '@potomac-oak/shared/contracts/release';

import { sourceHash } from '../../../base/http/source-hash';
import { readJsonFile, refuseFile } from './fragment-check';
import { checkElement, checkMarkup, isDataBlock, listElements, listIds } from './markup';

type Element = ReturnType<typeof listElements>[number];

const { hostUrl, newsletterAction, ...PLACES } = TEMPLATE_PLACEHOLDERS;
/** Only the document of the template has them. */
const HEAD_ELEMENTS = ['link', 'meta', 'script', 'style'];

const templateSchema = z.object({
  schema: z.literal(2),
  html: z.string(),
  headers: z.record(z.string(), z.string()).refine((headers) => '' in headers, 'the header of no entry is missing.'),
  footer: z.string(),
  skeleton: z.string(),
  notFound: z.string(),
});

/** Checks the file of a `HostTemplate`. Throws `invalid_input`, naming the file and the rule that it breaks. */
export function checkTemplate({ file, styleHashes, scriptHashes }: ReleaseTemplate, content: Buffer): void {
  const refuse = refuseFile(file);
  const { html, headers, footer, skeleton, notFound } = readJsonFile(templateSchema, file, content);
  for (const placeholder of [hostUrl, newsletterAction]) {
    if (!html.includes(placeholder)) refuse(`${placeholder} is missing.`);
  }

  const document = parse(html, {
    onParseError: ({ code, startLine, startCol }) => refuse(`${code} at line ${startLine}, column ${startCol}.`),
  });
  const elements = listElements(document);
  for (const element of elements) checkElement(element, refuse, HEAD_ELEMENTS);
  const comments = elements.flatMap(({ childNodes }) => childNodes).filter(defaultTreeAdapter.isCommentNode);
  for (const placeholder of Object.values(PLACES)) {
    const isPlaced = comments.some(({ data }) => `<!--${data}-->` === placeholder);
    if (!isPlaced || html.split(placeholder).length !== 2) refuse(`${placeholder} must occur once, between elements.`);
  }
  for (const [name, listed] of [
    ['style', styleHashes],
    ['script', scriptHashes],
  ] as const) {
    const fault = describeHashFault(name, elements, listed);
    if (fault !== undefined) refuse(fault);
  }
  for (const part of [...Object.values(headers), footer, skeleton, notFound]) checkMarkup(part, refuse);
}

export interface Template extends z.infer<typeof templateSchema> {
  /** Of the elements that are on every page. */
  ids: ReadonlySet<string>;
}

/** Reads a template that has been checked. */
export function readTemplate(file: string, content: Buffer): Template {
  const template = readJsonFile(templateSchema, file, content);
  const { html, headers, footer } = template;
  const parsed = [parse(html), ...[...Object.values(headers), footer].map((part) => parseFragment(part))];
  return { ...template, ids: new Set(parsed.flatMap((root) => listIds(listElements(root)))) };
}

/** The policy allows the listed hashes, so each of them must belong to an element, and each element needs one. */
function describeHashFault(
  name: 'script' | 'style',
  elements: readonly Element[],
  listed: readonly SourceHash[],
): string | undefined {
  const texts = elements.filter((element) => element.tagName === name && isInline(element)).map(textOf);
  const placeholder = [hostUrl, FILES_PLACEHOLDER, newsletterAction].find((mark) =>
    texts.some((text) => text.includes(mark)),
  );
  if (placeholder !== undefined) return `${placeholder} in an inline ${name} changes its hash.`;
  const found = texts.map(sourceHash);
  const missing = found.find((hash) => !listed.some((known) => known === hash));
  if (missing !== undefined) return `the inline ${name} ${missing} is not listed.`;
  const unused = listed.find((hash) => !found.includes(hash));
  return unused && `the template has no inline ${name} ${unused}.`;
}

function isInline(element: Element): boolean {
  return !isDataBlock(element) && !element.attrs.some(({ name }) => name === 'src');
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parse } from 'parse5';
import { z } from 'zod';

import {
  FILES_PLACEHOLDER,
  type ReleaseTemplate,
  type SourceHash,
  TEMPLATE_PLACEHOLDERS,
} from '@potomac-oak/shared/contracts/release';

import { checkElements, listFileAddresses, listIds, readJsonFile, refuseFile } from './fragment-check';
import { describeElement, readMarkup, walkElements } from './fragment-markup';
import { describeElementFault, type MarkupElement } from './fragment-rules';

type Element = DefaultTreeAdapterTypes.Element;
type Refuse = (rule: string) => never;

const { hostUrl, newsletterAction, head, styles, registry, header, page, footer } = TEMPLATE_PLACEHOLDERS;

/** Elements that only the template has, and their attributes. */
const DOCUMENT_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['html', 'class dir lang'],
  ['head', ''],
  ['title', ''],
  ['meta', 'charset content name property'],
  ['link', 'as crossorigin fetchpriority href imagesizes imagesrcset integrity media rel sizes type'],
  ['style', 'media'],
  ['script', 'async crossorigin defer fetchpriority integrity src type'],
  ['template', 'data-app'],
  ['noscript', ''],
  ['body', 'class'],
  ['main', 'class id tabindex'],
]);
/** A page's HTML has the same meaning in all of these elements. */
const BODY = ['body', 'div', 'html', 'main'];
const PLACES = [
  ...[head, styles].map((placeholder) => ({ placeholder, ancestors: ['head', 'html'] })),
  { placeholder: registry, ancestors: ['head', ...BODY] },
  ...[header, page, footer].map((placeholder) => ({ placeholder, ancestors: BODY })),
];
const DATA_TYPE = /^application\/(?:ld\+)?json$/;

const templateSchema = z.object({
  schema: z.literal(2),
  html: z.string(),
  headers: z.record(z.string(), z.string()).refine((headers) => '' in headers, 'the header of no entry is missing.'),
  footer: z.string(),
  skeleton: z.string(),
  notFound: z.string(),
});

/**
 * Checks the file of a `HostTemplate`. Throws `invalid_input`, naming the file and the rule that it breaks; returns the
 * addresses of the pictures and films in its parts.
 */
export function checkTemplate({ file, styleHashes, scriptHashes }: ReleaseTemplate, content: Buffer): string[] {
  const refuse = refuseFile(file);
  const { html, headers, footer: below, skeleton, notFound } = readJsonFile(templateSchema, file, content);
  for (const placeholder of [hostUrl, newsletterAction]) {
    if (!html.includes(placeholder)) refuse(`${placeholder} is missing.`);
  }

  const document = parse(html, {
    onParseError: ({ code, startLine, startCol }) => refuse(`${code} at line ${startLine}, column ${startCol}.`),
  });
  const elements = [...walkElements(document)].map(({ element }) => element);
  checkElements(elements.map(describeElement), describeDocumentFault, refuse);
  for (const { placeholder, ancestors } of PLACES) checkPlace({ placeholder, ancestors, html, elements, refuse });
  checkHashes({ name: 'style', elements, listed: styleHashes, refuse });
  checkHashes({ name: 'script', elements, listed: scriptHashes, refuse });

  const parts = [...Object.values(headers), below, skeleton, notFound].flatMap((part) => readMarkup(part, refuse));
  checkElements(parts, (element) => describeElementFault(element, 'host'), refuse);
  return listFileAddresses(parts);
}

export interface Template extends z.infer<typeof templateSchema> {
  /** Of the elements that are on every page. */
  ids: ReadonlySet<string>;
}

/** Reads a template that has been checked. */
export function readTemplate(file: string, content: Buffer): Template {
  const template = readJsonFile(templateSchema, file, content);
  const { html, headers, footer: below } = template;
  const document = [...walkElements(parse(html))].map(({ element }) => describeElement(element));
  const parts = [...Object.values(headers), below].flatMap((part) => readMarkup(part, refuseFile(file)));
  return { ...template, ids: new Set(listIds([...document, ...parts])) };
}

function describeDocumentFault(element: MarkupElement): string | undefined {
  const allowed = element.kind === 'html' ? DOCUMENT_ELEMENTS.get(element.name) : undefined;
  if (allowed === undefined) return describeElementFault(element, 'host');

  const stray = element.attributes.find(({ name }) => !allowed.split(' ').includes(name));
  if (stray) return `the attribute ${stray.name} is not allowed.`;
  const src = element.attributes.find(({ name }) => name === 'src');
  return src && !src.value.startsWith(`${hostUrl}/`) ? `src="${src.value}" is not allowed.` : undefined;
}

interface Place {
  placeholder: string;
  ancestors: readonly string[];
  html: string;
  elements: readonly Element[];
  refuse: Refuse;
}

function checkPlace({ placeholder, ancestors, html, elements, refuse }: Place): void {
  if (html.split(placeholder).length !== 2) refuse(`${placeholder} must occur once.`);
  const parent = elements.find(({ childNodes }) =>
    childNodes.some((node) => defaultTreeAdapter.isCommentNode(node) && `<!--${node.data}-->` === placeholder),
  );
  const outer = parent && listOuter(parent).find((name) => !ancestors.includes(name));
  if (!parent || outer !== undefined) refuse(`${placeholder} is not allowed in ${outer ?? 'this place'}.`);
}

/** The names of an element and of the elements around it. */
function listOuter(element: Element): string[] {
  const { parentNode } = element;
  const isInner = parentNode !== null && defaultTreeAdapter.isElementNode(parentNode);
  return [element.tagName, ...(isInner ? listOuter(parentNode) : [])];
}

interface Hashes {
  name: 'script' | 'style';
  elements: readonly Element[];
  listed: readonly SourceHash[];
  refuse: Refuse;
}

/** The policy allows the listed hashes, so each of them must belong to an element, and each element needs one. */
function checkHashes({ name, elements, listed, refuse }: Hashes): void {
  const texts = elements.filter((element) => element.tagName === name && isInline(element)).map(textOf);
  for (const text of texts) {
    const placeholder = [hostUrl, FILES_PLACEHOLDER, newsletterAction].find((mark) => text.includes(mark));
    if (placeholder !== undefined) refuse(`${placeholder} in an inline ${name} changes its hash.`);
  }
  const found = texts.map(hashSource);
  const missing = found.find((hash) => !listed.some((known) => known === hash));
  if (missing !== undefined) refuse(`the inline ${name} ${missing} is not listed.`);
  const unused = listed.find((hash) => !found.includes(hash));
  if (unused !== undefined) refuse(`the template has no inline ${name} ${unused}.`);
}

function isInline({ attrs }: Element): boolean {
  return !attrs.some(({ name, value }) => name === 'src' || (name === 'type' && DATA_TYPE.test(value)));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

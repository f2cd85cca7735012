import { z } from 'zod';

import { type PageFragment, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import { AppError } from '../errors/app-error';
import { readInput } from '../errors/invalid-input';
import { readMarkup } from './fragment-markup';
import { describeElementFault, isFileUrl, type MarkupElement } from './fragment-rules';
import { describeStyleFault, listStyleUrls } from './fragment-style';
import { listCandidates } from './media-check';

const FILE_ATTRIBUTES = new Set(['poster', 'src', 'srcset']);
const fragmentSchema: z.ZodType<PageFragment> = z.object({ html: z.string(), style: z.string() });

/**
 * Checks the file of a `PageFragment`. Throws `invalid_input`, naming the file and the rule that it breaks; returns the
 * addresses of the pictures, films and fonts of the page.
 *
 * @param templateIds the ids that the fragment must not have
 */
export function checkFragment(file: string, content: Buffer, templateIds: ReadonlySet<string>): string[] {
  const refuse = refuseFile(file);
  const { html, style } = readFragment(file, content);

  const placeholder = Object.values(TEMPLATE_PLACEHOLDERS).find((text) => html.includes(text) || style.includes(text));
  if (placeholder !== undefined) refuse(`${placeholder} is not allowed.`);

  const elements = readMarkup(html, refuse);
  checkElements(elements, (element) => describeElementFault(element, 'remote'), refuse);
  const ids = new Set(templateIds);
  for (const id of listIds(elements)) {
    if (ids.has(id)) refuse(`there is already an element with the id ${id}.`);
    ids.add(id);
  }

  const fault = describeStyleFault(style);
  if (fault !== undefined) refuse(fault);
  return [...listFileAddresses(elements), ...listStyleUrls(style)];
}

export function readFragment(file: string, content: Buffer): PageFragment {
  return readJsonFile(fragmentSchema, file, content);
}

export function checkElements(
  elements: readonly MarkupElement[],
  describeFault: (element: MarkupElement) => string | undefined,
  refuse: (rule: string) => never,
): void {
  for (const element of elements) {
    const fault = describeFault(element);
    if (fault !== undefined) refuse(fault);
  }
}

/** Returns a function that throws `invalid_input` with the file and the given rule. */
export function refuseFile(file: string): (rule: string) => never {
  return (rule) => {
    throw new AppError('invalid_input', { msg: `${file}: ${rule}` });
  };
}

export function readJsonFile<Value>(schema: z.ZodType<Value>, file: string, content: Buffer): Value {
  const { value, error } = readInput(schema, parseJson(file, content));
  return error ? refuseFile(file)(error.message) : value;
}

export function listIds(elements: readonly MarkupElement[]): string[] {
  return elements.flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'id').map(({ value }) => value));
}

/** The addresses of pictures and films. */
export function listFileAddresses(elements: readonly MarkupElement[]): string[] {
  return elements.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value }) => {
      // Without the app, a film is a link.
      if (name === 'href') return isFileUrl(value) ? [value] : [];
      return FILE_ATTRIBUTES.has(name) ? listCandidates(value) : [];
    }),
  );
}

function parseJson(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return refuseFile(file)('this is no JSON.');
  }
}

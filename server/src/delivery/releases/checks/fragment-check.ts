import { z } from 'zod';

import { type PageFragment, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import { AppError } from '../../../base/errors/app-error';
import { readInput } from '../../../base/errors/invalid-input';
import { checkMarkup } from './markup';

const fragmentSchema: z.ZodType<PageFragment> = z.object({ html: z.string(), style: z.string() });

/**
 * Checks the file of a `PageFragment`. Throws `invalid_input`, naming the file and the rule that it breaks.
 *
 * @param templateIds the ids that the fragment must not have
 */
export function checkFragment(file: string, content: Buffer, templateIds: ReadonlySet<string>): void {
  const refuse = refuseFile(file);
  const { html, style } = readFragment(file, content);

  const placeholder = Object.values(TEMPLATE_PLACEHOLDERS).find((text) => html.includes(text) || style.includes(text));
  if (placeholder !== undefined) refuse(`${placeholder} is not allowed.`);
  // It would end the style element.
  if (style.includes('</')) refuse('the style contains </.');

  const ids = new Set(templateIds);
  for (const id of checkMarkup(html, refuse)) {
    if (ids.has(id)) refuse(`there is already an element with the id ${id}.`);
    ids.add(id);
  }
}

export function readFragment(file: string, content: Buffer): PageFragment {
  return readJsonFile(fragmentSchema, file, content);
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

function parseJson(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return refuseFile(file)('this is no JSON.');
  }
}

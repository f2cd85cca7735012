import type { z } from 'zod';

import { Refusal } from './refusal';

/** Names the first field that is wrong. Zod tells the expected type or size, never the value itself. */
export function invalidInput({ issues: [issue] }: z.ZodError): Refusal {
  if (!issue) return new Refusal('invalid_input');
  const field = issue.path.join('.');
  return new Refusal('invalid_input', { msg: field === '' ? issue.message : `${field}: ${issue.message}` });
}

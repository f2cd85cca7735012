import type { z } from 'zod';

import { AppError } from './app-error';

/** Labels of fields whose names in the code differ from their names for users. Other names are split into words. */
const LABELS: Readonly<Record<string, string>> = {
  'Newsletter Email': 'E-mail',
  before: 'Page cursor',
  clientMsgId: 'Message id',
  email: 'E-mail',
  q: 'Search text',
  username: 'User name',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

const KEY_LENGTH_MAX = 120;

/**
 * Validates untrusted input. The error is `invalid_input`; its `msg` is a readable sentence about the first invalid
 * field, such as "Message: at most 4,000 characters.", and never contains the value itself.
 */
export function readInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
): { value: Output; error?: never } | { value?: never; error: AppError } {
  const { data, error } = schema.safeParse(input, { error: describeFault });
  return error ? { error: toInvalidInput(error) } : { value: data };
}

function toInvalidInput({ issues: [issue] }: z.ZodError): AppError {
  if (!issue) return new AppError('invalid_input');
  const label = describePath(issue.path);
  if (label !== '') return new AppError('invalid_input', { msg: `${label}: ${issue.message}` });
  // For the input as a whole, only messages of the schema itself are useful.
  return new AppError('invalid_input', issue.code === 'custom' ? { msg: issue.message } : {});
}

/** The arguments of a socket event are an array, so its paths start with a number. */
function describePath([first, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return '';
  if (typeof first === 'number') return rest.length > 0 ? describePath(rest) : `Argument ${first + 1}`;
  return [labelOf(String(first)), ...rest.map(describePart)].join(', ');
}

/** A key of a record is part of the input, so it may be long or contain characters that cannot be stored. */
function describePart(part: PropertyKey): string {
  if (typeof part === 'number') return `entry ${part + 1}`;
  return String(part).slice(0, KEY_LENGTH_MAX).replaceAll('\0', '').toWellFormed();
}

function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes what is wrong with a field; follows its label. Messages of the schema take precedence. */
function describeFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'this field is required.';
      return issue.expected in TYPES ? `must be ${TYPES[issue.expected]}.` : 'invalid value.';
    case 'too_big':
      return `at most ${describeSize(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'please fill this in.'
        : `at least ${describeSize(issue.minimum, issue.origin)}.`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}.`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'invalid value.';
    case 'invalid_union':
      return issue.errors[0]?.[0]?.message ?? 'invalid value.';
    default:
      return 'invalid value.';
  }
}

const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function describeSize(size: number | bigint, origin: string): string {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${size.toLocaleString('en-US')} ${size === 1 ? one : many}`.trim();
}

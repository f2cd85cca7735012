import { contact as company } from '@potomac-oak/shared/company';
import type { PageContext } from '@potomac-oak/shared/contracts/chat';
import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import { PAGE_ADDRESS_MAX, PAGE_FIELDS_MAX_BYTES, PAGE_TITLE_MAX } from '@potomac-oak/shared/contracts/limits';
import { toJson } from '@potomac-oak/shared/http/to-json';

/** What the page states about itself to staff. Fields that are too large or no object are logged and left out. */
export function describeContext({ context, query }: Pick<ChatWidgetProps, 'context' | 'query'>): PageContext {
  return {
    title: document.title.slice(0, PAGE_TITLE_MAX),
    query: query === 'send' ? location.search.slice(0, PAGE_ADDRESS_MAX) : '',
    fields: readFields(context),
  };
}

/** @param context from the page's script, or JSON from the script tag */
function readFields(context: unknown): [name: string, value: string][] {
  const given = typeof context === 'string' ? parse(context) : context;
  if (given === undefined) return [];
  const fields = Object.entries(given ?? {}).map(([name, value]): [string, string] => [name, toText(value)]);
  const size = new TextEncoder().encode(toJson(fields)).length;
  if (typeof given === 'object' && given !== null && size <= PAGE_FIELDS_MAX_BYTES) return fields;

  // biome-ignore lint/suspicious/noConsole: explains to the page's developers why staff do not see their fields.
  console.error(
    `${company.name} chat: the context must be an object of at most ${PAGE_FIELDS_MAX_BYTES} bytes as JSON.`,
  );
  return [];
}

/** JSON for objects, whose own text would be `[object Object]`; empty for those without JSON, such as cyclic ones. */
function toText(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  try {
    return toJson(value) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

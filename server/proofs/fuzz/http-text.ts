import type { HttpAction } from './actions';

/** A text that is sent without encoding. */
export interface Raw {
  raw: string;
}

export function bodyOf(value: unknown): string | undefined {
  return isRaw(value) ? value.raw : JSON.stringify(value);
}

export function pathOf({ route, part }: Pick<HttpAction, 'route' | 'part'>, query: unknown): string {
  const path = route.replace(/\*|:\w+/g, () => part);
  const search = isRaw(query) ? query.raw : searchOf(query);
  return search === '' ? path : `${path}?${search}`;
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parameters = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  return new URLSearchParams(parameters).toString();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

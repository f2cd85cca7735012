import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { KEPT_FIELDS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

/** Buttons, and fields whose value must not be stored or cannot be set. */
const NOT_KEPT = new Set(['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit']);

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface KeptFields {
  address: string;
  /** Name of the field → its text, or whether it is checked. */
  values: Readonly<Record<string, string | boolean>>;
}

/**
 * Enters in `part` what the visitor had entered there before the reload; React learns it from `replayFields`. Returns
 * false if nothing was kept, and for all later calls.
 */
export function restoreFields(part: Element): boolean {
  try {
    return enter(part, takeKept());
  } catch {
    // A script of a revoked release may have stored anything.
    return false;
  }
}

function enter(part: Element, kept: KeptFields | null): boolean {
  if (kept === null || kept.address !== location.href) return false;
  for (const [name, field] of listFields(part)) {
    const value = kept.values[name];
    if (typeof value === 'string') field.value = value;
    if (typeof value === 'boolean' && field instanceof HTMLInputElement) field.checked = value;
  }
  return true;
}

function takeKept(): KeptFields | null {
  const storage = openBrowserStorage('sessionStorage');
  const text = storage?.getItem(KEPT_FIELDS_KEY) ?? null;
  storage?.removeItem(KEPT_FIELDS_KEY);
  return text === null ? null : JSON.parse(text);
}

/** Fields of the same name, such as radio buttons, are numbered. */
export function listFields(part: Element): [name: string, field: Field][] {
  const counts = new Map<string, number>();
  const fields = [...part.querySelectorAll<Field>('input, textarea, select')];
  return fields
    .filter(({ type }) => !NOT_KEPT.has(type))
    .map((field) => {
      const name = field.name || field.id;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, field];
    });
}

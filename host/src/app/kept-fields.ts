import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { KEPT_FIELDS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

/** Buttons, and fields whose value must not be stored or cannot be set. */
const NOT_KEPT = new Set(['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit']);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptFields {
  address: string;
  /** Name of the field → its text, or whether it is checked. */
  values: Readonly<Record<string, string | boolean>>;
}

/** Keeps what the visitor has entered in `part`, for a reload of this tab that follows at once. */
export function keepFields(part: Element): void {
  const entered = listFields(part).filter(([, field]) => readField(field) !== '');
  const values = Object.fromEntries(entered.map(([name, field]) => [name, readField(field)]));
  const kept: KeptFields = { address: location.href, values };
  try {
    openBrowserStorage('sessionStorage')?.setItem(KEPT_FIELDS_KEY, JSON.stringify(kept));
  } catch {
    // Full: the browser itself restores what it can.
  }
}

/**
 * Enters in `part` what the visitor had entered there before the reload; React learns it from `replayFields`. Returns
 * false if nothing was kept, and for all later calls.
 */
export function restoreFields(part: Element): boolean {
  const kept = takeKept();
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
function listFields(part: Element): [name: string, field: Field][] {
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

function readField(field: Field): string | boolean {
  const isCheck = field.type === 'checkbox' || field.type === 'radio';
  return isCheck && field instanceof HTMLInputElement ? field.checked : field.value;
}

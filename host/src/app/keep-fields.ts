import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { KEPT_FIELDS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { type Field, type KeptFields, listFields } from './kept-fields';

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

function readField(field: Field): string | boolean {
  const isCheck = field.type === 'checkbox' || field.type === 'radio';
  return isCheck && field instanceof HTMLInputElement ? field.checked : field.value;
}

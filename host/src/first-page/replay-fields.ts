type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reports to React what the visitor entered before React listened. A controlled field would otherwise lose it at its
 * next render. Call in a layout effect after hydration, before anything renders again.
 */
export function replayFields(part: Element): void {
  const replays = [...part.querySelectorAll('input, textarea, select')].flatMap((field) => prepareReplay(field) ?? []);
  // During a commit React would not render the entered values before it restores the fields.
  queueMicrotask(() => {
    for (const replay of replays) replay();
  });
}

/** Returns null for an unchanged field. */
function prepareReplay(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return prepareSelection(field);
  if (field instanceof HTMLTextAreaElement) return prepareText(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return null;
  return field.type === 'checkbox' || field.type === 'radio' ? prepareCheck(field) : prepareText(field);
}

function prepareText(field: TextField): (() => void) | null {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === defaultValue) return null;

  return () => {
    // React ignores an event if it knows the value. It learns a value that is set on the element, but not one that is
    // set through the prototype.
    field.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Null for a field whose type has no selection, such as `email`.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

function prepareCheck(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field;
  // Checking one radio button unchecks the others.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null;

  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function prepareSelection(field: HTMLSelectElement): (() => void) | null {
  const chosen = [...field.options].map(({ selected }) => selected);
  if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return null;

  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

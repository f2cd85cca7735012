/** Keys in a dialog belong to the dialog, not to the page behind it. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** Whether a shortcut of the page may act on the key: fields, dialogs and open menus handle their keys themselves. */
export function isForPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  const isTaken = target instanceof Element && target.closest('dialog, input, textarea, select') !== null;
  return !isTaken && !defaultPrevented;
}

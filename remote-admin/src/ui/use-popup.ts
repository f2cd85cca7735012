import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { indexAtKey } from './arrow-keys';

interface PopupOptions {
  /** Selects the items between which the arrow keys move the focus. */
  selector: string;
  steps: Readonly<Record<string, number>>;
  wraps: boolean;
}

/**
 * A menu or picker beside its button: it opens with the focus on the first item, Escape returns to the button, and it closes
 * when the focus leaves. Not a `popover`, which the oldest supported browsers lack.
 */
export function usePopup({ selector, ...arrows }: PopupOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus.
  useEffect(() => {
    if (isOpen) listItems()[0]?.focus();
  }, [isOpen]);

  function listItems(): HTMLElement[] {
    const items = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return items.filter((item) => getComputedStyle(item).display !== 'none');
  }

  function close() {
    setIsOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const items = listItems();
    const current = items.findIndex((item) => item.matches(':focus'));
    const target = current === -1 ? null : indexAtKey(event.key, { current, count: items.length, ...arrows });
    if (target === null) return;

    event.preventDefault();
    items[target]?.focus();
  }

  return { isOpen, setIsOpen, close, rootProps: { ref: root, onBlur: handleBlur, onKeyDown: handleKeyDown } };
}

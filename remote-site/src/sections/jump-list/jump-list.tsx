import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

import styles from './jump-list.module.scss';

interface JumpListProps {
  /** For example "Jump to a service". */
  label: string;
  /** Each `id` is the id of an element of the page. */
  entries: readonly { id: string; label: string }[];
}

/** Shorter lists need no menu. */
const ENTRIES_MIN = 10;

/** A menu that stays below the header while a phone scrolls a long list. Hidden where the list has columns. */
export function JumpList({ label, entries }: JumpListProps) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useClosing(detailsRef);
  if (entries.length < ENTRIES_MIN) return null;

  function close() {
    if (detailsRef.current) detailsRef.current.open = false;
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  }

  function jump(id: string) {
    close();
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.nav} aria-label={label}>
      <details ref={detailsRef} onBlur={handleBlur}>
        <summary className={styles.summary}>{label}</summary>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <button type="button" className={styles.entry} onClick={() => jump(entry.id)}>
                {entry.label}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Closes the menu after a tap beside it, and on Escape. Phones move no focus when the menu is tapped. */
function useClosing(detailsRef: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function handlePointerDown(event: PointerEvent) {
      const details = detailsRef.current;
      if (details && !event.composedPath().includes(details)) details.open = false;
    }

    function handleKeyDown({ key, defaultPrevented }: KeyboardEvent) {
      const details = detailsRef.current;
      if (key !== 'Escape' || defaultPrevented || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    }

    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [detailsRef]);
}

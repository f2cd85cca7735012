import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';
import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import { itemAtKey } from './arrow-keys';
import styles from './menu.module.scss';

export interface MenuEntry {
  label: string;
  icon: IconName;
  /** Makes the entry a switch. */
  isOn?: boolean;
  /** Hidden where the side bar is wide: it has a link for the entry. */
  isBesideSideBar?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
}

export function Menu({ label, entries }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) itemsOf(root.current)[0]?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }

  function choose({ onChoose }: MenuEntry) {
    close();
    onChoose();
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  function handleMenuKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const items = itemsOf(root.current);
    const current = items.findIndex((item) => item.matches(':focus'));
    const target = itemAtKey(event.key, { items, current, axis: 'vertical' });
    if (target === undefined) return;

    event.preventDefault();
    target.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not an interaction: focus leaving the menu closes it.
    <div className={styles.root} ref={root} onBlur={handleBlur}>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleButtonKey}
      >
        <Icon name="menu" size={20} />
        {label}
      </button>
      {isOpen && (
        <div className={styles.menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleMenuKey}>
          {entries.map((entry) => (
            <button
              className={entry.isBesideSideBar ? `${styles.item} ${styles.beside}` : styles.item}
              key={entry.label}
              type="button"
              tabIndex={-1}
              onClick={() => choose(entry)}
              {...(entry.isOn === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemcheckbox', 'aria-checked': entry.isOn })}
            >
              <Icon name={entry.icon} size={18} />
              <span className={styles.itemLabel}>{entry.label}</span>
              {entry.isOn !== undefined && <span className={styles.state}>{entry.isOn ? 'On' : 'Off'}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  const items = [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  return items.filter((item) => getComputedStyle(item).display !== 'none');
}

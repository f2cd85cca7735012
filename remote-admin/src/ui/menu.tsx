import type { KeyboardEvent } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';
import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import { VERTICAL } from './arrow-keys';
import styles from './menu.module.scss';
import { usePopup } from './use-popup';

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
  const { isOpen, setIsOpen, close, rootProps } = usePopup({
    selector: '[role^="menuitem"]',
    steps: VERTICAL,
    wraps: true,
  });

  function choose({ onChoose }: MenuEntry) {
    close();
    onChoose();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <div className={styles.root} {...rootProps}>
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
        <div className={styles.menu} role="menu" aria-label={label} tabIndex={-1}>
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

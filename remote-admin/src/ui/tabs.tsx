import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { HORIZONTAL, indexAtKey } from './arrow-keys';
import { Badge } from './badge';
import styles from './tabs.module.scss';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  unread: number;
}

interface TabListProps<Id extends string> {
  label: string;
  level: 'top' | 'inner';
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Follows the WAI-ARIA pattern for tabs: one tab is in the tab order, and arrow keys select the others. */
export function TabList<Id extends string>({ label, level, items, selected, onSelect }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const current = items.findIndex(({ id }) => id === selected);
    const index = indexAtKey(event.key, { current, count: items.length, steps: HORIZONTAL, wraps: true });
    const target = index === null ? undefined : items[index];
    if (target === undefined) return;

    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(target.id)}`)?.focus();
    onSelect(target.id);
  }

  return (
    <div className={`${styles.list} ${styles[level]}`} role="tablist" aria-label={label} ref={list}>
      {items.map(({ id, label: text, unread }) => (
        <button
          className={styles.tab}
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKeyDown}
        >
          {text}
          <Badge count={unread} />
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ id, className, children }: TabPanelProps) {
  return (
    <div className={className} id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}

function tabId(id: string): string {
  return `tab-${id}`;
}

function panelId(id: string): string {
  return `panel-${id}`;
}

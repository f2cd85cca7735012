import type { ReactNode } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './list-toolbar.module.scss';

interface ListToolbarProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

export function ListToolbar({ label, search, onSearch, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Icon name="search" size={16} className={styles.searchIcon} />
        <input
          className={styles.input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {children}
    </div>
  );
}

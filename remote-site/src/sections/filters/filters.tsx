import { useId } from 'react';

import styles from './filters.module.scss';
import type { Filter, Selection } from './use-filters';

interface FiltersProps<Item> {
  filters: readonly Filter<Item>[];
  selected: Selection;
  onSelect: (selection: Selection) => void;
  /** What is left, for example "3 of 12 projects". */
  result: string;
}

export function Filters<Item>({ filters, selected, onSelect, result }: FiltersProps<Item>) {
  function change(name: string, value: string | null) {
    const { [name]: _, ...others } = selected;
    onSelect(value === null ? others : { ...others, [name]: value });
  }

  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <FilterRow key={filter.name} filter={filter} value={selected[filter.name] ?? null} onChange={change} />
      ))}
      <p className={styles.result} role="status">
        {result}
        {Object.keys(selected).length > 0 && (
          <button type="button" className={styles.reset} onClick={() => onSelect({})}>
            Show all
          </button>
        )}
      </p>
    </div>
  );
}

interface FilterRowProps<Item> {
  filter: Filter<Item>;
  value: string | null;
  onChange: (name: string, value: string | null) => void;
}

function FilterRow<Item>({ filter: { name, label, options }, value, onChange }: FilterRowProps<Item>) {
  const labelId = useId();
  const all = { value: null, label: 'All' };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers.
    <div className={styles.row} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {[all, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(name, option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

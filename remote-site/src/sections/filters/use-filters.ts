import { useLayoutEffect, useState } from 'react';

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';

export interface Filter<Item> {
  /** Name of the parameter in the page's address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string; includes: (item: Item) => boolean }[];
}

/** Value of each filter by its name. Filters that let everything pass are absent. */
export type Selection = Readonly<Record<string, string>>;

interface FilteredItems<Item> {
  items: readonly Item[];
  selected: Selection;
  select(selection: Selection): void;
}

interface FilterOptions<Item> {
  items: readonly Item[];
  filters: readonly Filter<Item>[];
  /** Path of the page, to which the selection is added. */
  path: string;
  /** Query of the page's address. Unknown values are ignored. */
  search: string;
}

/** Keeps the selection in the page's address, so that a reload, Back and a copied link show the same items. */
export function useFilters<Item>({ items, filters, path, search }: FilterOptions<Item>): FilteredItems<Item> {
  const [selected, setSelected] = useState<Selection>({});

  // Not the initial state, because the prerendered page, which the first render must match, has no query.
  useLayoutEffect(() => setSelected(readSelection(filters, search)), [filters, search]);

  function select(selection: Selection) {
    setSelected(selection);
    replaceQuery(linkTo(path, selection));
  }

  const options = filters.flatMap((filter) => optionOf(filter, selected[filter.name]) ?? []);
  return { items: items.filter((item) => options.every(({ includes }) => includes(item))), selected, select };
}

function readSelection<Item>(filters: readonly Filter<Item>[], search: string): Selection {
  const query = new URLSearchParams(search);
  const values = filters.flatMap((filter) => {
    const option = optionOf(filter, query.get(filter.name));
    return option === undefined ? [] : [[filter.name, option.value] as const];
  });
  return Object.fromEntries(values);
}

function optionOf<Item>({ options }: Filter<Item>, value: string | null | undefined) {
  return options.find((option) => option.value === value);
}

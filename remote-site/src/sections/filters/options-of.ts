import type { Filter } from './use-filters';

/** The options of a filter by one field, from a label for each value of the field. */
export function optionsOf<Field extends string>(
  field: Field,
  labels: Readonly<Record<string, string>>,
): Filter<Readonly<Record<Field, string>>>['options'] {
  return Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    includes: (item) => item[field] === value,
  }));
}

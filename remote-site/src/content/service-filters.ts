import type { Filter } from '../sections/filters/use-filters';
import type { ServiceCard } from './content-schema';

export const serviceFilters: readonly Filter<ServiceCard>[] = [
  {
    name: 'kind',
    label: 'Services',
    options: [
      { value: 'inside', label: 'Inside the house' },
      { value: 'outside', label: 'Outside' },
      { value: 'trade', label: 'Single trades' },
    ].map((option) => ({ ...option, includes: ({ kind }) => kind === option.value })),
  },
];

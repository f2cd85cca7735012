import { optionsOf } from '../sections/filters/options-of';
import type { Filter } from '../sections/filters/use-filters';
import type { ServiceCard } from './content-schema';

export const serviceFilters: readonly Filter<ServiceCard>[] = [
  {
    name: 'kind',
    label: 'Services',
    options: optionsOf('kind', { inside: 'Inside the house', outside: 'Outside', trade: 'Single trades' }),
  },
];

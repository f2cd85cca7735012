import { optionsOf } from '../sections/filters/options-of';
import type { Filter } from '../sections/filters/use-filters';
import type { BlogSummary } from './content-schema';

export const blogTopics: Readonly<Record<BlogSummary['topic'], string>> = {
  planning: 'Planning',
  rooms: 'Rooms',
  outdoors: 'Outdoors and weather',
  house: 'The whole house',
};

export const blogFilters: readonly Filter<BlogSummary>[] = [
  {
    name: 'topic',
    label: 'Topic',
    options: optionsOf('topic', blogTopics),
  },
];

import { company } from '@potomac-oak/shared/company';

import { optionsOf } from '../sections/filters/options-of';
import type { Filter } from '../sections/filters/use-filters';
import type { ProjectCard } from './content-schema';

const SHORT_WEEKS = 5;
const LONG_WEEKS = 10;

export const projectFilters: readonly Filter<ProjectCard>[] = [
  {
    name: 'room',
    label: 'Room',
    options: optionsOf('room', {
      kitchen: 'Kitchens',
      bath: 'Baths',
      basement: 'Basements',
      outdoors: 'Outdoors',
      'whole-house': 'Additions and floors',
    }),
  },
  {
    name: 'place',
    label: 'Place',
    options: company.region.places.map((place) => ({
      value: place.toLowerCase(),
      label: place,
      includes: ({ titles }) => titles[1].endsWith(`, ${place}`),
    })),
  },
  {
    name: 'time',
    label: 'On site',
    options: [
      { value: 'short', label: `Up to ${SHORT_WEEKS} weeks`, includes: ({ weeks }) => weeks <= SHORT_WEEKS },
      {
        value: 'medium',
        label: `${SHORT_WEEKS + 1} to ${LONG_WEEKS} weeks`,
        includes: ({ weeks }) => weeks > SHORT_WEEKS && weeks <= LONG_WEEKS,
      },
      { value: 'long', label: 'Longer', includes: ({ weeks }) => weeks > LONG_WEEKS },
    ],
  },
];

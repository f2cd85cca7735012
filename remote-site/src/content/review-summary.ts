import { company } from '@potomac-oak/shared/company';

import type { ReviewSummary } from './content-schema';

export const reviewSummary = {
  rating: 4.8,
  outOf: 5,
  count: 50,
  ...company.reviews,
  shares: [
    { label: 'Excellent', percent: 98 },
    { label: 'Good', percent: 0 },
    { label: 'Average', percent: 0 },
    { label: 'Poor', percent: 2 },
  ],
} as const satisfies ReviewSummary;

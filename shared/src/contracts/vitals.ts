import { z } from 'zod';

import { filledList } from './text';

export const vitalsSchema = z.object({
  metrics: filledList(
    z.object({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      /** Milliseconds; CLS is a unitless score. */
      value: z.number().min(0).max(600_000),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
    20,
  ),
  remote: z.string().regex(/^[a-z_]{1,40}$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
});

export type VitalsReport = z.infer<typeof vitalsSchema>;

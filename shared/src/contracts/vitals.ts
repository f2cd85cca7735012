import { z } from 'zod';

export const vitalsSchema = z.object({
  metrics: z
    .array(
      z.object({
        name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        /** Milliseconds; CLS is a unitless score. */
        value: z.number().min(0).max(600_000),
        rating: z.enum(['good', 'needs-improvement', 'poor']),
      }),
    )
    .min(1)
    .max(20),
  remote: z.string().regex(/^[a-z_]{1,40}$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
});

export type VitalsReport = z.infer<typeof vitalsSchema>;

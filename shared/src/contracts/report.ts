import { z } from 'zod';

import { filledList } from './text';

/** Body of `POST /api/reports`: what happened to one release in one browser. It contains no URL and no text. */
export const reportSchema = z.object({
  unit: z.string().regex(/^[a-z_0-9]{1,40}$/),
  version: z.string().regex(/^[a-z0-9.-]{1,60}$/),
  /** Issued in the document; proves that a visitor got this release. */
  ticket: z.string().regex(/^[\w.-]{1,60}$/),
  kind: z.enum(['loaded', 'load_failed', 'render_error', 'vitals']),
  /** Set only for `vitals`. */
  metrics: filledList(
    z.object({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      /** Milliseconds; CLS is a unitless score. */
      value: z.number().min(0).max(600_000),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
    20,
  ).optional(),
});

export type Report = z.infer<typeof reportSchema>;

import { z } from 'zod';

import { filledList } from './text';

/**
 * What goes wrong with a release: it did not load; a component threw; a script threw, or its page did not match the
 * document; a script blocked the page for seconds; its page was not ready within 30 s.
 */
export const FAULTS = ['load_failed', 'render_error', 'error', 'long_task', 'not_ready'] as const;

export type Fault = (typeof FAULTS)[number];

/** Files of a release with line and column, one per line. Messages are never sent: they may contain what a visitor typed. */
const STACK = /^(?:[\w./-]{1,200}:\d{1,7}:\d{1,9}(?:\n|$)){1,10}$/;

/** Body of `POST /api/reports`: what happened to one release in one browser. It contains no URL and no text of a visitor. */
export const reportSchema = z.object({
  unit: z.string().regex(/^[a-z_0-9]{1,40}$/),
  version: z.string().regex(/^[a-z0-9.-]{1,60}$/),
  /** Issued in the document; proves that a visitor got this release. */
  ticket: z.string().regex(/^[\w.-]{1,60}$/),
  kind: z.enum(['loaded', 'vitals', ...FAULTS]),
  /** Of a fault: the route, such as `/services/:id`. */
  page: z
    .string()
    .regex(/^\/[\w/:*-]{0,80}$/)
    .optional(),
  stack: z.string().regex(STACK).optional(),
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

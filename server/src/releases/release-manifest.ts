import { z } from 'zod';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

const FILES_MAX = 2_000;

// File names are used in URLs and on disk: no path may leave the release's folder, and dot files are excluded.
const fileName = z
  .string()
  .regex(/^(?:[\w@$+-][\w@$.+-]*\/)*[\w@$+-][\w@$.+-]*$/)
  .max(200);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const page = z.object({
  title: z.string(),
  menu: z.string().optional(),
  chrome: z.boolean().optional(),
});

/** `release.json` of a unit, untrusted input from a build or a deploying team. */
export const releaseManifestSchema = z
  .object({
    unit: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    version: z.string().regex(/^[0-9A-Za-z][\w.+-]{0,59}$/),
    entry: fileName,
    globalName: z.string().regex(/^\w*$/).max(100),
    contract: z.int().min(1),
    files: z.record(fileName, integrity).refine((files) => Object.keys(files).length <= FILES_MAX, 'too many files'),
    routes: z.record(z.string().max(200), z.array(fileName)),
    pages: z.record(z.string().max(200), page),
    inlineHashes: z.array(z.string().regex(/^'sha(256|384|512)-[A-Za-z0-9+/=]+'$/)),
  })
  .refine(({ entry, files }) => entry in files, 'files do not include the entry')
  .refine(
    ({ routes, files }) => Object.values(routes).every((names) => names.every((name) => name in files)),
    'files do not include every file of the routes',
  ) as unknown as z.ZodType<ReleaseManifest>;

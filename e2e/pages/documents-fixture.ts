import { join } from 'node:path';

import { test as base } from '../fixtures';
import type { Documents } from './composed-document';
import { prepareDocuments } from './composed-document';

/** Journeys through documents that contain their page. */
export const test = base.extend<object, { documents: Documents }>({
  documents: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
    async ({}, use, { workerIndex }) => {
      await use(await prepareDocuments(join(import.meta.dirname, `../../.cache/documents-${workerIndex}`)));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

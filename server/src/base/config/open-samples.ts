import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from './config';

/** Written by the build of the site. */
const SAMPLES_FILE = 'remote-site/dist/samples.json';

/** Returns a warning that names the invented facts, people and pictures of a public site, or null. */
export async function describeOpenSamples({
  PUBLIC_URL,
  BUILDS_DIR,
}: Pick<Config, 'PUBLIC_URL' | 'BUILDS_DIR'>): Promise<string | null> {
  if (!PUBLIC_URL?.startsWith('https:')) return null;
  // Without the list, or with a damaged one, the server starts without the warning.
  const samples: string[] = await readFile(join(BUILDS_DIR, SAMPLES_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => []);
  if (samples.length === 0) return null;
  return `The site shows samples: replace them, or accept each by its name in acceptedSamples of shared/src/company.ts.\n${samples.map((name) => `  ${name}`).join('\n')}`;
}

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeOpenSamples } from './open-samples';

const PUBLIC_URL = 'https://www.example.com';

test('a public site warns of each sample by name; a local one, and one without samples, does not', async () => {
  const folder = writeSamples(['quote: Ada', 'license: MHIC']);

  expect(await describeOpenSamples({ PUBLIC_URL, BUILDS_DIR: folder })).toMatch(/\n {2}quote: Ada\n {2}license: MHIC$/);
  expect(await describeOpenSamples({ PUBLIC_URL: 'http://localhost:3000', BUILDS_DIR: folder })).toBeNull();
  expect(await describeOpenSamples({ PUBLIC_URL, BUILDS_DIR: writeSamples([]) })).toBeNull();
});

/** @returns the folder of the builds */
function writeSamples(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-samples-'));
  mkdirSync(join(folder, 'remote-site/dist'), { recursive: true });
  writeFileSync(join(folder, 'remote-site/dist/samples.json'), JSON.stringify(names));
  return folder;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createReleaseFolders } from './release-folders';

const RELEASE = { unit: 'remote_site', version: '1.0.0' };
const NAME = 'page.js';

test('a file that was read is answered from memory until its folder is replaced or removed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'potomac-oak-folders-'));
  try {
    const folders = createReleaseFolders(root);
    const read = async () => (await folders.readEncoded(RELEASE, NAME, 'br'))?.content.toString() ?? null;
    const place = async (text: string) => (await folders.stage(new Map([[NAME, Buffer.from(text)]]))).place(RELEASE);

    await place('first');
    expect(await read()).toBe('first');
    writeFileSync(join(root, 'remote_site/1.0.0', NAME), 'changed');
    expect(await read()).toBe('first');
    await place('second');
    expect(await read()).toBe('second');
    await folders.remove(RELEASE);
    expect(await read()).toBeNull();
  } finally {
    rmSync(root, { recursive: true });
  }
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listShots } from './shot-list';

const renderings = listShots().flatMap(({ id, rendering }) => (rendering === undefined ? [] : [{ id, rendering }]));

test('the scene, the palette and the camera of every shot exist', () => {
  const missing = renderings.filter(({ rendering }) => {
    const scene = join(__dirname, 'studio', 'scenes', `${rendering.scene}.py`);
    if (!existsSync(scene)) return true;
    const code = readFileSync(scene, 'utf8');
    return !code.includes(`'${rendering.camera}': {`) || !code.includes(`'${rendering.palette}'`);
  });
  expect(missing).toEqual([]);
});

test('no two shots are equal', () => {
  const views = renderings.map(({ rendering: { scene, look, palette, camera } }) =>
    [scene, look, palette, camera].join(' '),
  );
  const twice = views.filter((view, index) => views.indexOf(view) !== index);
  expect(twice).toEqual([]);
});

test('both shots of a pair use one camera', () => {
  const byId = new Map(renderings.map(({ id, rendering }) => [id, rendering]));
  const pairs = [...byId].filter(([id]) => id.endsWith('-before'));
  expect(pairs.length).toBeGreaterThan(0);
  for (const [id, before] of pairs) {
    const after = byId.get(id.replace(/-before$/, '-after'));
    expect([after?.scene, after?.palette, after?.camera]).toEqual([before.scene, before.palette, before.camera]);
  }
});

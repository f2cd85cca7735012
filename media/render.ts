import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MASTERS } from './encode';
import { readLedger } from './ledger';
import { type Rendering, type Shot, SIZES } from './shot-list';

const STUDIO = join(import.meta.dirname, 'studio');
const WORK = join(import.meta.dirname, '.work');
const HALVES = join(WORK, 'halves');
const SETS = join(WORK, 'sets');
const DEBIAN_SETS = '/usr/share/sweethome3d/furniture';

/** Blender 3.4 dies now and then while it loads models; a second start has always been enough. */
const TRIES = 3;

const STUDIO_ENVIRONMENT = {
  ...process.env,
  STUDIO_SETS: SETS,
  STUDIO_MODELS: join(WORK, 'models'),
  STUDIO_CACHE: WORK,
};

/** Renders the shots whose data or scene changed since their master, one at a time, in the order given. */
export async function renderShots(shots: readonly Shot[]): Promise<void> {
  const stale = shots.filter(isStale);
  if (stale.length === 0) return;

  unpackFurniture();
  for (const folder of [MASTERS, HALVES]) mkdirSync(folder, { recursive: true });
  for (const [index, shot] of stale.entries()) {
    const began = Date.now();
    const label = `[${index + 1}/${stale.length}] ${shot.id}`;
    await renderShot(shot, label);
    process.stdout.write(`\r${label}: rendered in ${Math.round((Date.now() - began) / 1000)} s\n`);
  }
}

/** Says that finished masters are current, after a change to the scenes that they do not show. */
export function acceptMasters(shots: readonly Shot[]): void {
  for (const { id, rendering } of shots) {
    if (rendering !== undefined && existsSync(masterFile(id))) writeFileSync(sceneFile(id), sceneHash(rendering));
  }
}

function isStale({ id, rendering }: Shot): boolean {
  if (rendering === undefined || !existsSync(sceneModule(rendering.scene))) return false;
  const scene = sceneHash(rendering);
  if (existsSync(masterFile(id))) return !existsSync(sceneFile(id)) || readFileSync(sceneFile(id), 'utf8') !== scene;
  return readLedger()[id]?.scene !== scene;
}

async function renderShot({ id, size, rendering }: Shot, label: string): Promise<void> {
  if (rendering === undefined) throw new Error(`${id} is not a rendering`);
  const { width, height } = SIZES[size];
  const halves = join(HALVES, id);
  const order = join(HALVES, `${id}.json`);
  writeFileSync(order, JSON.stringify({ ...rendering, width, height, out: halves }));

  await blender([join(STUDIO, 'shot.py'), '--', order], `${halves}.b.exr`, (sample) =>
    process.stdout.write(`\r${label}: ${sample} `),
  );
  // Debian's Python has the image libraries; another Python in the path may not.
  const finish = [join(STUDIO, 'finish.py'), halves, join(HALVES, `${id}.png`)];
  execFileSync('nice', ['-n', '19', '/usr/bin/python3', ...finish, '--exposure', String(rendering.exposure)], {
    env: STUDIO_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  renameSync(join(HALVES, `${id}.png`), masterFile(id));
  renameSync(`${halves}.models.json`, join(MASTERS, `${id}.models.json`));
  writeFileSync(sceneFile(id), sceneHash(rendering));
  for (const left of [order, `${halves}.a.exr`, `${halves}.b.exr`]) rmSync(left);
}

async function blender(script: string[], result: string, onSample: (sample: string) => void): Promise<void> {
  rmSync(result, { force: true });
  let log = '';
  for (let turn = 0; turn < TRIES; turn += 1) {
    const args = ['-n', '19', 'blender', '-b', '--factory-startup', '-P', ...script];
    const child = spawn('nice', args, { env: STUDIO_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-4_000);
        const sample = /Sample (\d+\/\d+)/.exec(chunk.toString())?.[1];
        if (sample !== undefined) onSample(sample);
      });
    }
    await new Promise((resolve) => child.on('close', resolve));
    if (existsSync(result)) return;
  }
  throw new Error(`Blender gave no picture after ${TRIES} tries:\n${log}`);
}

/** The sets come as zip files inside Debian's package. */
function unpackFurniture(): void {
  for (const name of readdirSync(DEBIAN_SETS).filter((file) => file.endsWith('.sh3f'))) {
    const target = join(SETS, name.replace(/\.sh3f$/, ''));
    if (!existsSync(target)) execFileSync('unzip', ['-q', join(DEBIAN_SETS, name), '-d', target]);
  }
}

function sceneHash(rendering: Rendering): string {
  const hash = createHash('sha256').update(JSON.stringify(rendering));
  for (const module of [...modulesOf(sceneModule(rendering.scene))].sort()) hash.update(readFileSync(module));
  return hash.digest('hex').slice(0, 16);
}

/** The scene and every module of the studio it imports. */
function modulesOf(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const [, name = ''] of readFileSync(module, 'utf8').matchAll(/^from ([\w.]+) import/gm)) {
    const imported = join(STUDIO, `${name.replaceAll('.', '/')}.py`);
    if (existsSync(imported)) modulesOf(imported, found);
  }
  return found;
}

function sceneModule(scene: string): string {
  return join(STUDIO, 'scenes', `${scene}.py`);
}

function masterFile(id: string): string {
  return join(MASTERS, `${id}.png`);
}

function sceneFile(id: string): string {
  return join(MASTERS, `${id}.scene`);
}

import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { MASTERS } from './encode';
import { readLedger, writeLedger } from './ledger';
import { type Rendering, type Shot, SIZES } from './shot-list';

const run = promisify(execFile);
const STUDIO = join(import.meta.dirname, 'studio');
const WORK = join(import.meta.dirname, '.work');
const HALVES = join(WORK, 'halves');
const SETS = join(WORK, 'sets');
const DEBIAN_SETS = '/usr/share/sweethome3d/furniture';

/** Blender 3.4 sometimes crashes while it loads models. One restart has always been enough. */
const TRIES = 3;

const STUDIO_ENVIRONMENT = {
  ...process.env,
  STUDIO_SETS: SETS,
  STUDIO_MODELS: join(WORK, 'models'),
  STUDIO_CACHE: WORK,
};

/**
 * Renders the shots whose data or scene has changed since the last rendering. Shots of one place share a Blender
 * process.
 */
export async function renderShots(shots: readonly Shot[]): Promise<void> {
  const stale = shots.filter(isStale);
  if (stale.length === 0) return;

  for (const folder of [MASTERS, HALVES, SETS]) mkdirSync(folder, { recursive: true });
  unpackFurniture();
  let done = 0;
  for (const place of groupByPlace(stale)) {
    await renderPlace(
      place,
      (line) => process.stdout.write(`\r[${done + 1}/${stale.length}] ${line} `),
      ({ id }) => {
        done += 1;
        process.stdout.write(`\r[${done}/${stale.length}] ${id}: rendered\n`);
      },
    );
  }
}

/** Marks pictures as current after a scene change that does not affect them: a master here, or the committed files. */
export function acceptRenderings(shots: readonly Shot[]): void {
  const ledger = readLedger();
  for (const { id, rendering } of shots) {
    if (rendering === undefined) continue;
    const scene = sceneHash(rendering);
    const entry = ledger[id];
    if (existsSync(masterFile(id))) writeFileSync(sceneFile(id), scene);
    else if (entry !== undefined) ledger[id] = { ...entry, scene };
  }
  writeLedger(ledger);
}

function isStale({ id, rendering }: Shot): boolean {
  if (rendering === undefined || !existsSync(sceneModule(rendering.scene))) return false;
  const scene = sceneHash(rendering);
  if (existsSync(masterFile(id))) return !existsSync(sceneFile(id)) || readFileSync(sceneFile(id), 'utf8') !== scene;
  return readLedger()[id]?.scene !== scene;
}

function groupByPlace(shots: readonly Shot[]): Shot[][] {
  const places = new Map<string, Shot[]>();
  for (const shot of shots) {
    const { scene, look, palette } = renderingOf(shot);
    const key = [scene, look, palette].join(' ');
    places.set(key, [...(places.get(key) ?? []), shot]);
  }
  return [...places.values()];
}

async function renderPlace(
  shots: readonly Shot[],
  onProgress: (line: string) => void,
  onFinished: (shot: Shot) => void,
): Promise<void> {
  const waiting = new Map(shots.map((shot) => [shot.id, shot]));
  let log = '';
  for (let turn = 0; turn < TRIES && waiting.size > 0; turn += 1) {
    let developing = Promise.resolve();
    log = await blender(writeOrder([...waiting.values()]), onProgress, (id) => {
      const shot = waiting.get(id);
      if (shot === undefined) return;
      waiting.delete(id);
      developing = developing.then(() => develop(shot)).then(() => onFinished(shot));
    });
    await developing;
  }
  if (waiting.size > 0) throw new Error(`Blender did not render ${[...waiting.keys()].join(', ')}:\n${log}`);
}

function writeOrder(shots: readonly Shot[]): string {
  const [first] = shots;
  if (first === undefined) throw new Error('A render job needs at least one shot');
  const { scene, look, palette } = renderingOf(first);
  const views = shots.map((shot) => {
    const { camera, samples } = renderingOf(shot);
    const { width, height } = SIZES[shot.size];
    return { id: shot.id, camera, samples, width, height, out: join(HALVES, shot.id) };
  });
  const order = join(HALVES, `${first.id}.json`);
  writeFileSync(order, JSON.stringify({ scene, look, palette, views }));
  return order;
}

/** Combines two half renders into the master. */
async function develop(shot: Shot): Promise<void> {
  const { id } = shot;
  const rendering = renderingOf(shot);
  const halves = join(HALVES, id);
  // Not `python3` from the path: only Debian's Python is sure to have the image libraries.
  const finish = [join(STUDIO, 'finish.py'), halves, join(HALVES, `${id}.png`)];
  await run('nice', ['-n', '19', '/usr/bin/python3', ...finish, '--exposure', String(rendering.exposure)], {
    env: STUDIO_ENVIRONMENT,
  });
  renameSync(join(HALVES, `${id}.png`), masterFile(id));
  renameSync(`${halves}.models.json`, join(MASTERS, `${id}.models.json`));
  writeFileSync(sceneFile(id), sceneHash(rendering));
  for (const left of [`${halves}.a.exr`, `${halves}.b.exr`]) rmSync(left);
}

async function blender(order: string, onProgress: (line: string) => void, onRendered: (id: string) => void) {
  const args = ['-n', '19', 'blender', '-b', '--factory-startup', '-P', join(STUDIO, 'shot.py'), '--', order];
  const child = spawn('nice', args, { env: STUDIO_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    log = `${log}${line}\n`.slice(-4_000);
    const sample = /Sample (\d+\/\d+)/.exec(line)?.[1];
    if (sample !== undefined) onProgress(sample);
    const rendered = /^rendered (\S+)$/.exec(line)?.[1];
    if (rendered !== undefined) onRendered(rendered);
  }
  rmSync(order);
  return log;
}

function renderingOf({ id, rendering }: Shot): Rendering {
  if (rendering === undefined) throw new Error(`The shot ${id} has no rendering`);
  return rendering;
}

/** Debian's package contains the sets as zip files. */
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

/** Finds the scene and all studio modules it imports. */
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

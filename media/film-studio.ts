import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import { MASTERS } from './encode';
import { BT709, FILM_MASTERS } from './film-files';
import { type FilmPlan, picturesOf, planFilm, writeCaptions } from './film-plan';
import type { Ledger } from './ledger';
import type { FilmShot, Shot } from './shot-list';

const PICTURES = join(import.meta.dirname, 'pictures');
const MOTION = join(import.meta.dirname, 'studio', 'motion.py');
const STUDIO_VERSION = 3;
const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 24;

/** Builds films that have changed and whose pictures are rendered. Leaves out pairs that are not rendered yet. */
export async function makeFilms(films: readonly FilmShot[], shots: readonly Shot[], ledger: Ledger): Promise<void> {
  mkdirSync(FILM_MASTERS, { recursive: true });
  const isFinished = (id: string) => ledger[id] !== undefined && ledger[id].kind !== 'placeholder';
  const finished = shots.filter(({ id }) => isFinished(id));
  for (const film of films) {
    const plan = planFilm(film, finished);
    const needed = picturesOf(plan);
    const entries = needed.map((picture) => ledger[picture]);
    if (needed.length === 0 || !needed.every(isFinished)) {
      console.log(`skipped ${film.id}: its pictures are not rendered yet`);
      continue;
    }

    const recipe = createHash('sha256')
      .update(JSON.stringify([STUDIO_VERSION, film, plan, entries.map((entry) => entry?.file)]))
      .update(readFileSync(MOTION))
      .digest('hex');
    const recipeFile = join(FILM_MASTERS, `${film.id}.recipe`);
    const target = join(FILM_MASTERS, `${film.id}.mp4`);
    if (existsSync(target) && existsSync(recipeFile) && readFileSync(recipeFile, 'utf8') === recipe) continue;

    await makeFilm({ id: film.id, plan, ledger, target });
    writeFileSync(recipeFile, recipe);
    console.log(`encoded ${film.id}`);
  }
}

interface FilmWork {
  id: string;
  plan: FilmPlan;
  ledger: Ledger;
  target: string;
}

async function makeFilm({ id, plan, ledger, target }: FilmWork): Promise<void> {
  const folder = join(FILM_MASTERS, id);
  mkdirSync(folder, { recursive: true });
  const pictures: Record<string, string> = {};
  for (const picture of picturesOf(plan)) {
    const entry = ledger[picture];
    const still = join(folder, `${picture}.png`);
    await sharp(join(PICTURES, `${entry?.file}-${entry?.widths.at(-1)}.avif`))
      .png()
      .toFile(still);
    pictures[picture] = still;
  }
  const cards: { file: string; begins: number; ends: number }[] = [];
  for (const [index, { words, begins, ends }] of plan.cards.entries()) {
    const file = join(folder, `card-${index}.png`);
    await sharp(Buffer.from(cardSvg(words)))
      .png()
      .toFile(file);
    cards.push({ file, begins, ends });
  }

  const poster = join(MASTERS, `${id}-poster.png`);
  const frame = { width: WIDTH, height: HEIGHT, rate: FRAMES_PER_SECOND };
  const order = join(folder, 'order.json');
  writeFileSync(order, JSON.stringify({ ...plan, ...frame, pictures, cards, poster }));
  await encodeFrames(order, target);

  if (plan.cards.length > 0) writeFileSync(target.replace(/mp4$/, 'vtt'), writeCaptions(plan.cards));
  rmSync(folder, { recursive: true });
}

/** Pipes raw frames from the frame renderer into ffmpeg. */
async function encodeFrames(order: string, target: string): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${FRAMES_PER_SECOND}`];
  const color = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'];
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart', '-an'];
  // Not `python3` from the path: only Debian's Python is sure to have the image libraries.
  const frames = spawn('nice', ['-n', '15', '/usr/bin/python3', MOTION, order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const args = ['-n', '15', 'ffmpeg', '-v', 'error', '-y', ...raw, '-i', '-', ...color, ...codec, ...BT709, target];
  const film = spawn('nice', args, { stdio: [frames.stdout, 'inherit', 'inherit'] });
  const codes = await Promise.all([frames, film].map((child) => new Promise((done) => child.on('exit', done))));
  if (codes.some((code) => code !== 0)) throw new Error(`Encoding the film ${target} failed`);
}

function cardSvg(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const width = Math.min(WIDTH - 96, Math.round(words.length * 15.4) + 60);
  const serif = 'font-family="Georgia, \'Liberation Serif\', serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="48" y="${HEIGHT - 120}" width="${width}" height="64" rx="4" fill="#1d2524" fill-opacity="0.86"/>
    <rect x="48" y="${HEIGHT - 120}" width="4" height="64" fill="#b5793c"/>
    <text x="76" y="${HEIGHT - 77}" ${serif} font-size="33" fill="#faf7f2">${escaped}</text>
    <rect x="${WIDTH - 152}" y="28" width="112" height="34" rx="4" fill="#1d2524" fill-opacity="0.7"/>
    <text x="${WIDTH - 96}" y="51" text-anchor="middle" font-family="sans-serif" font-size="17" fill="#faf7f2">Rendering</text>
  </svg>`;
}

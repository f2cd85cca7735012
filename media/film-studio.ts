import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import { MASTERS } from './encode';
import { BT709, FILM_MASTERS, findFilmRecipe } from './film-files';
import { type FilmPlan, picturesOf, planFilm, writeCaptions } from './film-plan';
import type { Ledger } from './ledger';
import { writeScore } from './score';
import type { FilmShot, Shot } from './shot-list';

const PICTURES = join(import.meta.dirname, 'pictures');
const MOTION = join(import.meta.dirname, 'studio', 'motion.py');
const SCORE = join(import.meta.dirname, 'score.ts');
const HEADING_FONT = join(import.meta.dirname, '..', 'shared', 'src', 'styles', 'fonts', 'fraunces-display.woff2');
/** Debian's `fluid-soundfont-gm`. */
const SOUND_FONT = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
/** Integrated loudness and true peak: a little below the -16 LUFS of speech, because the score is background. */
const LOUDNESS = 'loudnorm=I=-18:TP=-2:LRA=7';
const STUDIO_VERSION = 5;
const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 24;

/** Builds films that have changed and whose pictures are rendered. Leaves out pairs that are not rendered yet. */
export async function makeFilms(films: readonly FilmShot[], shots: readonly Shot[], ledger: Ledger): Promise<void> {
  for (const folder of [FILM_MASTERS, MASTERS]) mkdirSync(folder, { recursive: true });
  const isFinished = (id: string) => ledger[id] !== undefined && ledger[id].kind !== 'placeholder';
  const finished = shots.filter(({ id }) => isFinished(id));
  for (const [index, film] of films.entries()) {
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
      .update(readFileSync(SCORE))
      .digest('hex')
      .slice(0, 16);
    if (findFilmRecipe(film.id) === recipe) continue;

    const target = join(FILM_MASTERS, `${film.id}.mp4`);
    await makeFilm({ id: film.id, key: index, plan, ledger, target });
    writeFileSync(join(FILM_MASTERS, `${film.id}.recipe`), recipe);
    console.log(`encoded ${film.id}`);
  }
}

interface FilmWork {
  id: string;
  /** Key of the score. */
  key: number;
  plan: FilmPlan;
  ledger: Ledger;
  target: string;
}

async function makeFilm({ id, key, plan, ledger, target }: FilmWork): Promise<void> {
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
  const font = convertFont();
  for (const [index, { words, begins, ends }] of plan.cards.entries()) {
    const file = join(folder, `card-${index}.png`);
    await drawCard(words, font, file);
    cards.push({ file, begins, ends });
  }

  const poster = join(MASTERS, `${id}-poster.png`);
  const frame = { width: WIDTH, height: HEIGHT, rate: FRAMES_PER_SECOND };
  const order = join(folder, 'order.json');
  writeFileSync(order, JSON.stringify({ ...plan, ...frame, pictures, cards, poster }));
  const silent = join(folder, 'silent.mp4');
  await encodeFrames(order, silent);

  // A film without cards is a background loop and stays silent.
  if (plan.cards.length === 0) renameSync(silent, target);
  else {
    addScore({ silent, target, folder, seconds: plan.seconds, key });
    writeFileSync(target.replace(/mp4$/, 'vtt'), writeCaptions(plan.cards));
  }
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

interface ScoreWork {
  silent: string;
  target: string;
  folder: string;
  seconds: number;
  key: number;
}

/** Renders the score with Debian's fluidsynth and adds it to the film; copies the frames. */
function addScore({ silent, target, folder, seconds, key }: ScoreWork): void {
  const notes = join(folder, 'score.mid');
  const sound = join(folder, 'score.wav');
  writeFileSync(notes, writeScore(seconds, key));
  execFileSync('fluidsynth', ['-n', '-i', '-q', '-r', '48000', '-F', sound, SOUND_FONT, notes], { stdio: 'ignore' });

  const fades = `${LOUDNESS},aresample=48000,afade=t=in:d=0.4,afade=t=out:st=${seconds - 2}:d=2`;
  const audio = ['-af', fades, '-c:a', 'aac', '-b:a', '56k', '-ac', '2', '-t', String(seconds)];
  const streams = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', ...audio, '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', silent, '-i', sound, ...streams, target]);
}

/**
 * Converts the typeface of the site's headings to TrueType, because the text renderer of sharp does not read WOFF2.
 * The renderer keeps the path of the first file it reads, so all films share one file.
 */
function convertFont(): string {
  const font = join(FILM_MASTERS, 'heading.woff2');
  copyFileSync(HEADING_FONT, font);
  execFileSync('woff2_decompress', [font], { stdio: 'ignore' });
  return font.replace(/woff2$/, 'ttf');
}

async function drawCard(words: string, font: string, target: string): Promise<void> {
  const text = await drawText(words, font, 26);
  const label = await drawText('Rendering', font, 14);
  const width = Math.min(WIDTH - 96, text.info.width + 60);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="48" y="${HEIGHT - 120}" width="${width}" height="64" rx="4" fill="#1d2524" fill-opacity="0.86"/>
    <rect x="48" y="${HEIGHT - 120}" width="4" height="64" fill="#b5793c"/>
    <rect x="${WIDTH - 152}" y="28" width="112" height="34" rx="4" fill="#1d2524" fill-opacity="0.7"/>
  </svg>`;
  await sharp(Buffer.from(svg))
    .composite([
      { input: text.data, left: 76, top: HEIGHT - 88 - Math.round(text.info.height / 2) },
      {
        input: label.data,
        left: WIDTH - 96 - Math.round(label.info.width / 2),
        top: 45 - Math.round(label.info.height / 2),
      },
    ])
    .png()
    .toFile(target);
}

/** `points` at 96 dots per inch. */
function drawText(words: string, font: string, points: number) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<span foreground="#faf7f2">${escaped}</span>`;
  return sharp({ text: { text, font: `Fraunces ${points}`, fontfile: font, rgba: true, dpi: 96 } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

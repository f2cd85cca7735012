import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import { MASTERS } from './encode';
import { BT709, FILM_MASTERS } from './film-files';
import type { Ledger } from './ledger';
import type { FilmShot, Shot } from './shot-list';

const PICTURES = join(import.meta.dirname, 'pictures');
const STUDIO_VERSION = 1;
const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 24;
const STILL_SECONDS = 4.5;
const CHANGE_SECONDS = 1.5;
/** How much closer the camera ends than it began. */
const PUSH = 0.07;

interface Still {
  picture: string;
  /** Large words on the picture, and the same words in the captions. */
  caption?: string;
}

/** Builds the films whose pictures are all rendered and have changed since. */
export async function makeFilms(films: readonly FilmShot[], shots: readonly Shot[], ledger: Ledger): Promise<void> {
  mkdirSync(FILM_MASTERS, { recursive: true });
  for (const film of films) {
    const stills = stillsOf(film, shots);
    const entries = stills.map(({ picture }) => ledger[picture]);
    if (entries.some((entry) => entry === undefined || entry.kind === 'placeholder')) {
      console.log(`${film.id} waits for its pictures`);
      continue;
    }

    const recipe = createHash('sha256')
      .update(JSON.stringify([STUDIO_VERSION, film, stills, entries.map((entry) => entry?.file)]))
      .digest('hex');
    const recipeFile = join(FILM_MASTERS, `${film.id}.recipe`);
    const target = join(FILM_MASTERS, `${film.id}.mp4`);
    if (existsSync(target) && existsSync(recipeFile) && readFileSync(recipeFile, 'utf8') === recipe) continue;

    const files = entries.map((entry) => join(PICTURES, `${entry?.file}-${entry?.widths.at(-1)}.avif`));
    await makeFilm({ film, stills, files, target });
    writeFileSync(recipeFile, recipe);
    console.log(`made ${film.id}`);
  }
}

function stillsOf(film: FilmShot, shots: readonly Shot[]): Still[] {
  if (film.kind === 'drift') {
    // The first still comes back at the end, so that the loop closes.
    return [...film.stills, ...film.stills.slice(0, 1)].map((picture) => ({ picture }));
  }
  if (film.kind === 'review') {
    return film.stills.map((picture, index) => ({ picture, caption: film.cards[index] ?? '' }));
  }
  return shots
    .filter(({ id }) => id.startsWith(`project-${film.project}-`))
    .map(({ id }) => ({ picture: id, caption: `${film.title}: ${id.endsWith('-before') ? 'before' : 'after'}` }));
}

interface FilmWork {
  film: FilmShot;
  stills: readonly Still[];
  files: readonly string[];
  target: string;
}

async function makeFilm({ film, stills, files, target }: FilmWork): Promise<void> {
  const frames = Math.round(STILL_SECONDS * FRAMES_PER_SECOND);
  const inputs: string[] = [];
  const graph: string[] = [];
  const cards: string[] = [];

  for (const [index, still] of stills.entries()) {
    const card = join(FILM_MASTERS, `${film.id}-${index}.png`);
    await drawStill({ file: files[index] ?? '', caption: still.caption, card });
    cards.push(card, `${card}.caption.png`);
    inputs.push('-i', card, '-loop', '1', '-t', String(STILL_SECONDS), '-i', `${card}.caption.png`);
    const zoom = index % 2 === 0 ? `1+${PUSH}*on/${frames}` : `${1 + PUSH}-${PUSH}*on/${frames}`;
    const place = "x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2'";
    graph.push(
      `[${index * 2}]zoompan=z='${zoom}':${place}:d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_PER_SECOND},format=yuv444p[still${index}]`,
      `[still${index}][${index * 2 + 1}]overlay=format=auto:shortest=1,fps=${FRAMES_PER_SECOND},settb=AVTB[scene${index}]`,
    );
  }

  const transition = film.kind === 'wipe' ? 'wiperight' : 'fade';
  let joined = 'scene0';
  for (let index = 1; index < stills.length; index += 1) {
    const offset = index * (STILL_SECONDS - CHANGE_SECONDS);
    graph.push(
      `[${joined}][scene${index}]xfade=transition=${transition}:duration=${CHANGE_SECONDS}:offset=${offset}[cut${index}]`,
    );
    joined = `cut${index}`;
  }
  graph.push(`[${joined}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`);

  const length = filmSeconds(film, stills.length);
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart', '-an'];
  const args = [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    graph.join(';'),
    '-map',
    '[film]',
    '-t',
    `${length}`,
  ];
  execFileSync('nice', ['-n', '19', 'ffmpeg', ...args, ...codec, ...BT709, target]);

  const poster = join(MASTERS, `${film.id}-poster.png`);
  mkdirSync(MASTERS, { recursive: true });
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-ss', '1', '-i', target, '-frames:v', '1', poster]);
  if (film.kind !== 'drift') writeFileSync(target.replace(/mp4$/, 'vtt'), captionsOf(stills));
  for (const card of cards) rmSync(card);
}

/** A drift ends where its first still stands as it began, half of that still's second turn. */
function filmSeconds(film: FilmShot, count: number): number {
  const whole = count * STILL_SECONDS - (count - 1) * CHANGE_SECONDS;
  return film.kind === 'drift' ? whole - (STILL_SECONDS - CHANGE_SECONDS) : whole;
}

async function drawStill({ file, caption, card }: { file: string; caption: string | undefined; card: string }) {
  // Twice the film's size, because zoompan moves by whole pixels.
  await sharp(file)
    .resize(WIDTH * 2, HEIGHT * 2, { fit: 'cover' })
    .png()
    .toFile(card);
  await sharp(Buffer.from(captionSvg(caption)))
    .png()
    .toFile(`${card}.caption.png`);
}

function captionSvg(caption = ''): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`;
  if (caption === '') return `${open}</svg>`;
  const escaped = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const width = Math.min(WIDTH - 96, caption.length * 17 + 56);
  return `${open}
    <rect x="48" y="${HEIGHT - 124}" width="${width}" height="64" rx="4" fill="#1d2524" fill-opacity="0.82"/>
    <rect x="48" y="${HEIGHT - 124}" width="4" height="64" fill="#b5793c"/>
    <text x="76" y="${HEIGHT - 82}" font-family="Georgia, 'DejaVu Serif', serif" font-size="30" fill="#faf7f2">${escaped}</text>
    <text x="${WIDTH - 48}" y="56" text-anchor="end" font-family="sans-serif" font-size="18" fill="#faf7f2">Rendering</text>
  </svg>`;
}

function captionsOf(stills: readonly Still[]): string {
  const step = STILL_SECONDS - CHANGE_SECONDS;
  const cues = stills.map(({ caption = '' }, index) => {
    const begins = index * step + (index === 0 ? 0 : CHANGE_SECONDS / 2);
    const ends = (index + 1) * step + CHANGE_SECONDS / 2;
    return `${clock(begins)} --> ${clock(ends)}\n${caption}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

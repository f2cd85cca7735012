import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Film } from '@potomac-oak/shared/contracts/picture';

import type { Ledger } from './ledger';
import { toPicture } from './manifest-files';
import { drawPlaceholder } from './placeholder';
import { retainReplaced, sharedName } from './replaced-files';
import { type FilmShot, posterOf } from './shot-list';

const ROOT = import.meta.dirname;
export const FILM_MASTERS = join(ROOT, '.work', 'films');
const FILMS = join(ROOT, 'films');
const FILM_LEDGER = join(ROOT, 'manifest', 'film-ledger.json');

const PLACEHOLDER = { width: 960, height: 540, seconds: 4 };
/** Without these tags browsers guess the color space of small videos, and guess wrong. */
export const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

interface FilmEntry {
  kind: 'placeholder' | 'rendering';
  /** Hash of the film's plan, its pictures and its studio at the time of encoding. */
  recipe?: string;
  source: string;
  file: string;
  width: number;
  height: number;
  durationSeconds: number;
  captions?: string;
}

/** Recipe of the film's master here, or else of its committed file. */
export function findFilmRecipe(id: string): string | undefined {
  const recipeFile = join(FILM_MASTERS, `${id}.recipe`);
  return existsSync(recipeFile) ? readFileSync(recipeFile, 'utf8') : readFilmLedger()[id]?.recipe;
}

/** Copies finished films to `films/` under names that contain a hash of their content. */
export async function collectFilms(shots: readonly FilmShot[], pictures: Ledger): Promise<Film[]> {
  mkdirSync(FILM_MASTERS, { recursive: true });
  const ledger = readFilmLedger();

  for (const { id } of shots) {
    const master = join(FILM_MASTERS, `${id}.mp4`);
    const kind = existsSync(master) ? 'rendering' : 'placeholder';
    if (kind === 'placeholder') {
      if (ledger[id] !== undefined) continue;
      await filmPlaceholder(id, master);
    }
    ledger[id] = collectFilm(id, master, kind);
    if (kind === 'placeholder') rmSync(master);
  }

  writeFileSync(FILM_LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
  retainReplaced('films', new Set(Object.values(ledger).flatMap(listFiles)));
  return shots.map((shot) => toFilm(shot, ledger, pictures));
}

function collectFilm(id: string, master: string, kind: FilmEntry['kind']): FilmEntry {
  const source = hashOf(master);
  const file = `${id}-${source.slice(0, 8)}`;
  copyFileSync(master, join(FILMS, `${file}.mp4`));

  const words = join(FILM_MASTERS, `${id}.vtt`);
  const captions = existsSync(words) ? `${id}-${hashOf(words).slice(0, 8)}.vtt` : undefined;
  if (captions !== undefined) copyFileSync(words, join(FILMS, captions));

  const recipe = findFilmRecipe(id);
  return {
    kind,
    ...(recipe !== undefined && { recipe }),
    source,
    file,
    ...probe(master),
    ...(captions !== undefined && { captions }),
  };
}

function readFilmLedger(): Record<string, FilmEntry> {
  return JSON.parse(readFileSync(FILM_LEDGER, 'utf8')) as Record<string, FilmEntry>;
}

function toFilm(shot: FilmShot, ledger: Record<string, FilmEntry>, pictures: Ledger): Film {
  const entry = ledger[shot.id];
  if (entry === undefined) throw new Error(`Missing ledger entry for the film ${shot.id}`);
  const { file, width, height, durationSeconds, captions } = entry;
  return {
    id: shot.id,
    file,
    width,
    height,
    durationSeconds,
    poster: toPicture(posterOf(shot), pictures),
    ...(captions !== undefined && { captions }),
    alt: shot.alt,
  };
}

function probe(file: string) {
  const answer = execFileSync('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=width,height:format=duration',
    '-of',
    'json',
    file,
  ]);
  const { streams, format } = JSON.parse(answer.toString()) as {
    streams: [{ width: number; height: number }];
    format: { duration: string };
  };
  const [{ width, height }] = streams;
  return { width, height, durationSeconds: Number(format.duration) };
}

async function filmPlaceholder(id: string, target: string): Promise<void> {
  const { width, height, seconds } = PLACEHOLDER;
  const still = join(FILM_MASTERS, `${id}.png`);
  writeFileSync(still, await drawPlaceholder(id, width, height));
  const loop = ['-loop', '1', '-framerate', '24', '-t', String(seconds), '-i', still];
  const codec = ['-c:v', 'libx264', '-crf', '28', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...loop, ...codec, ...BT709, target]);
  rmSync(still);
}

function listFiles({ file, captions }: FilmEntry): string[] {
  return captions === undefined ? [file] : [file, sharedName(captions)];
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import type { Film, Picture } from '@potomac-oak/shared/contracts/picture';

import { readLedger } from './ledger';
import { blogPictures } from './manifest/blogs';
import { modelCredits } from './manifest/credits';
import { films } from './manifest/films';
import { loops } from './manifest/loops';
import { progressPictures } from './manifest/progress';
import { projectPictures } from './manifest/projects';
import { servicePictures } from './manifest/services';
import { sitePictures } from './manifest/site';
import { readReplaced, sharedName } from './replaced-files';
import { hasPreview, listFilms, listShots } from './shot-list';

const PICTURES = join(__dirname, 'pictures');
const FILMS = join(__dirname, 'films');
const MEGABYTE = 1_000_000;

const filmList: Film[] = Object.values({ ...loops, ...films });
const pictures: Picture[] = [
  ...Object.values(sitePictures),
  ...Object.values(servicePictures),
  ...Object.values(blogPictures),
  ...Object.values(projectPictures),
  ...Object.values(progressPictures),
  ...filmList.map(({ poster }) => poster),
];

test('every shot has a picture of its own', () => {
  expect(pictures.map(({ id }) => id).sort()).toEqual(
    listShots()
      .map(({ id }) => id)
      .sort(),
  );
  const contents = pictures.map(({ file }) => file.slice(-8));
  expect(contents.filter((content, index) => contents.indexOf(content) !== index)).toEqual([]);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
});

test('every listed film exists, with its captions', () => {
  expect(filmList.map(({ id }) => id)).toEqual(listFilms().map(({ id }) => id));
  for (const { file, captions } of filmList) {
    expect(existsSync(join(FILMS, `${file}.mp4`))).toBe(true);
    if (captions !== undefined) expect(readFileSync(join(FILMS, captions), 'utf8')).toMatch(/^WEBVTT/);
  }
});

test('a film with text has sound, and a background loop is silent', () => {
  const hasSound = ({ file }: Film) => readFileSync(join(FILMS, `${file}.mp4`)).includes('mp4a');
  expect(filmList.filter(hasSound)).toEqual(filmList.filter(({ captions }) => captions !== undefined));
});

test('the contact sheet is smaller than 600 KB', () => {
  expect(statSync(join(__dirname, 'contact-sheet.webp')).size).toBeLessThan(600_000);
});

test('the files have the sizes in the manifest', async () => {
  for (const { file, width, height, widths, fallbackWidth } of pictures) {
    expect(width).toBe(Math.max(...widths));
    for (const each of widths) {
      const image = await sharp(join(PICTURES, `${file}-${each}.avif`)).metadata();
      expect([file, image.width]).toEqual([file, each]);
      expect(Math.abs((image.height ?? 0) - (each * height) / width)).toBeLessThanOrEqual(1);
    }
    const fallback = await sharp(join(PICTURES, `${file}-${fallbackWidth}.webp`)).metadata();
    expect(fallback.width).toBe(fallbackWidth);
  }
});

test('link previews are JPEGs of 1200 × 630', async () => {
  const previewed = listShots().filter(hasPreview);
  expect(previewed).toHaveLength(53);
  for (const { id } of previewed) {
    const picture = pictures.find((candidate) => candidate.id === id);
    const image = await sharp(join(PICTURES, `${picture?.file}-1200.jpg`)).metadata();
    expect([id, image.format, image.width, image.height]).toEqual([id, 'jpeg', 1200, 630]);
  }
});

test('the pictures of a before-and-after pair have the same format', () => {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  for (const before of pictures.filter(({ id }) => id.endsWith('-before'))) {
    const after = byId.get(before.id.replace(/-before$/, '-after'));
    expect((after?.width ?? 0) / (after?.height ?? 1)).toBe(before.width / before.height);
  }
});

test.each([
  { folder: 'pictures', listed: pictures.map(({ file }) => file) },
  {
    folder: 'films',
    listed: filmList.flatMap(({ file, captions }) => (captions === undefined ? [file] : [file, sharedName(captions)])),
  },
] as const)('every file of $folder is listed or recorded as replaced', ({ folder, listed }) => {
  const replaced = Object.keys(readReplaced()[folder]);
  const present = new Set(readdirSync(join(__dirname, folder)).map(sharedName));
  expect([...present].sort()).toEqual([...listed, ...replaced].sort());
});

test('the media are smaller than 40 MB', () => {
  const files = [PICTURES, FILMS].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(40 * MEGABYTE);
});

test.each(['hero-1', 'hero-2', 'hero-3'] as const)('%s is at most 14 KB on a phone', (id) => {
  const { file, widths } = sitePictures[id];
  expect(statSync(join(PICTURES, `${file}-${widths[0]}.avif`)).size).toBeLessThanOrEqual(14_000);
});

test('the models in the renderings are credited with their license', () => {
  const credited = modelCredits.flatMap(({ models }) => models);
  const shown = Object.values(readLedger()).flatMap(({ models = {} }) => Object.keys(models));
  expect([...credited].sort()).toEqual([...new Set(shown.map((path) => path.split('/')[1]))].sort());
  for (const { author, licenseUrl } of modelCredits) {
    expect(author).not.toBe('');
    expect(licenseUrl).toMatch(/^https:\/\/creativecommons\.org\//);
  }
});

test('no picture is a placeholder', () => {
  const waiting = Object.entries(readLedger()).filter(([, { kind }]) => kind === 'placeholder');
  expect(waiting.map(([id]) => id)).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { KEPT_DAYS, retainFiles } from './replaced-files';

const OLD = ['hero-1-aaaaaaaa-1200.jpg', 'hero-1-aaaaaaaa-480.avif', 'hero-1-aaaaaaaa-960.webp'];
const NEW = ['hero-1-bbbbbbbb-480.avif', 'hero-1-bbbbbbbb-960.webp'];
const REPLACED_ON = '2026-01-31';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'potomac-oak-media-'));
  for (const name of [...OLD, ...NEW]) writeFileSync(join(directory, name), '');
});

afterEach(() => rmSync(directory, { recursive: true }));

test('a replaced file stays, with its widths and its preview, until its days are over', () => {
  const replaced = retain({ today: REPLACED_ON });
  expect(replaced).toEqual({ 'hero-1-aaaaaaaa': REPLACED_ON });
  expect(retain({ replaced, today: dayAfter(KEPT_DAYS - 1) })).toEqual(replaced);
  expect(readdirSync(directory)).toEqual([...OLD, ...NEW]);

  expect(retain({ replaced, today: dayAfter(KEPT_DAYS) })).toEqual({});
  expect(readdirSync(directory)).toEqual(NEW);
});

test('a file that is listed again does not count as replaced', () => {
  const replaced = { 'hero-1-aaaaaaaa': REPLACED_ON };
  const listed = new Set(['hero-1-aaaaaaaa', 'hero-1-bbbbbbbb']);
  expect(retain({ replaced, listed, today: dayAfter(KEPT_DAYS) })).toEqual({});
  expect(readdirSync(directory)).toEqual([...OLD, ...NEW]);
});

test('a draft that was never committed is deleted at once', () => {
  expect(retain({ committed: new Set(NEW), today: REPLACED_ON })).toEqual({});
  expect(readdirSync(directory)).toEqual(NEW);
});

test('captions and films are identified by their names up to the hash', () => {
  for (const name of ['film-1-11111111.mp4', 'film-1-22222222.vtt']) writeFileSync(join(directory, name), '');
  const listed = new Set(['hero-1-aaaaaaaa', 'hero-1-bbbbbbbb', 'film-1-11111111']);
  const committed = new Set(readdirSync(directory));
  expect(retain({ listed, committed, today: REPLACED_ON })).toEqual({ 'film-1-22222222': REPLACED_ON });
});

function retain(changed: Partial<Parameters<typeof retainFiles>[0]> & { today: string }) {
  const listed = new Set(['hero-1-bbbbbbbb']);
  return retainFiles({ directory, listed, replaced: {}, committed: new Set(OLD), ...changed });
}

function dayAfter(days: number): string {
  return new Date(Date.parse(REPLACED_ON) + days * 86_400_000).toISOString().slice(0, 10);
}

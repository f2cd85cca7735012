import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { company } from '@potomac-oak/shared/company';

import { FIRST_VISIT } from './first-visit';

/** The exports of all files of the content, by file name. Cards and questions repeat the texts of other files. */
const everything: Record<string, object> = {};

beforeAll(async () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$|-cards\.ts$|question-titles|page-details/.test(name),
  )) {
    everything[file] = await import(join(__dirname, file));
  }
});

test('no text is empty, except in optional fields, and none begins or ends with a blank', () => {
  const mayBeEmpty = /\.(lastDescription|point_title)$/;
  for (const [path, text] of textsOf(everything)) {
    if (mayBeEmpty.test(path) && text === '') continue;
    expect([path, text]).toEqual([path, expect.stringMatching(/^\S(.*\S)?$/s)]);
  }
});

test('no two texts are equal', () => {
  const seen = new Map<string, string>();
  for (const [path, text] of sentencesOf(everything)) {
    expect([path, seen.get(text)]).toEqual([path, undefined]);
    seen.set(text, path);
  }
  expect(seen.size).toBeGreaterThan(1000);
});

test('texts contain no markup except line breaks, no unfinished passages and no straight apostrophes', () => {
  for (const [path, text] of textsOf(everything)) {
    expect([path, text.replaceAll('<br>', '').match(/[<>]|lorem|ipsum|TODO|TBD|xxx|\w'\w/i)]).toEqual([path, null]);
  }
});

test('facts of the company come from its file', () => {
  const told = JSON.stringify(everything);
  expect(told).toContain(company.name);
  expect(told).toContain(company.phone.label);
});

/**
 * Every string of the content with its path, except pictures and videos, which come from the media manifest. An object
 * that two files export counts once.
 */
function textsOf(value: unknown, path = '', seen = new Set<object>()): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  if ('fallbackWidth' in value || 'poster' in value) return [];

  seen.add(value);
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`, seen));
}

/** Splits texts into sentences. Skips short ones, because two clients may live in the same town, and titles, which two addresses of a page share. */
function sentencesOf(value: unknown): [path: string, sentence: string][] {
  return textsOf(value)
    .filter(([path]) => !/\.(adress|image)$/.test(path) && !path.startsWith('.pages.ts'))
    .flatMap(([path, text]) =>
      text.split(/(?<=[.?!])\s+|<br>|\n/).map((sentence): [string, string] => [path, sentence]),
    )
    .filter(([, sentence]) => sentence.length > 25 && sentence !== FIRST_VISIT);
}

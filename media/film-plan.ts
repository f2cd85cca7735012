import type { FilmShot, Shot } from './shot-list';

/**
 * All times are in seconds. A take is one picture under a moving camera. A pair is one take with a wipe from before to
 * after.
 */
const FADE = 0.8;
const WIPE = 1.8;
const DRIFT_TAKE = 4;
const REVIEW_TAKE = 3.6;
const PAIR_TAKE = 5.4;
/** Time before the wipe of a pair starts. */
const PAIR_LEAD = 1.6;
/** Minimum length of a film of pairs; with few pairs each take is longer. */
const SHORTEST_OF_PAIRS = 10;

export interface Take {
  picture: string;
  /** Start and end of the camera move: the zoom factor and the center of the view, from 0 to 1. */
  move: { zoom: [number, number]; x: [number, number]; y: [number, number] };
  /** False means constant speed, as a loop needs. */
  eased: boolean;
  begins: number;
  ends: number;
  /** Duration of the fade-in. */
  fade: number;
  /** `picture` is the picture that the wipe reveals. */
  wipe?: { picture: string; begins: number; ends: number };
}

export interface Card {
  words: string;
  begins: number;
  ends: number;
}

export interface FilmPlan {
  seconds: number;
  takes: Take[];
  cards: Card[];
  /** Time of the poster frame. */
  posterAt: number;
}

const PUSH_IN: Take['move'] = { zoom: [1.01, 1.09], x: [0.5, 0.5], y: [0.5, 0.5] };
const PULL_RIGHT: Take['move'] = { zoom: [1.09, 1.03], x: [0.46, 0.54], y: [0.5, 0.5] };

/** A project's film shows only pairs for which `shots` contains both pictures. */
export function planFilm(film: FilmShot, shots: readonly Shot[]): FilmPlan {
  if (film.kind === 'drift') return planDrift(film.stills);
  if (film.kind === 'review') return planReview(film.stills, film.cards);
  return planPairs(film.title, listPairs(film.project, shots));
}

/** A loop: the first take returns at the end, in the position at which the film starts. */
function planDrift(stills: readonly string[]): FilmPlan {
  const takes = [...stills, ...stills.slice(0, 1)].map(
    (picture, index): Take => ({
      picture,
      move: moveOf(index % stills.length),
      eased: false,
      begins: index * DRIFT_TAKE - FADE,
      ends: (index + 1) * DRIFT_TAKE,
      fade: index === 0 ? 0 : FADE,
    }),
  );
  return { seconds: stills.length * DRIFT_TAKE, takes, cards: [], posterAt: 0 };
}

function planReview(stills: readonly string[], words: readonly string[]): FilmPlan {
  const seconds = stills.length * REVIEW_TAKE + FADE;
  const takes = stills.map((picture, index) =>
    takeOf(picture, index, { begins: index * REVIEW_TAKE, ends: (index + 1) * REVIEW_TAKE + FADE }),
  );
  const cards = stills.map((_, index) => ({
    words: words[index] ?? '',
    begins: index * REVIEW_TAKE + (index === 0 ? 0 : FADE / 2),
    ends: index === stills.length - 1 ? seconds : (index + 1) * REVIEW_TAKE + FADE / 2,
  }));
  return { seconds, takes, cards, posterAt: seconds - 1 };
}

function planPairs(title: string, pairs: readonly { before: string; after: string }[]): FilmPlan {
  const take = Math.max(PAIR_TAKE, SHORTEST_OF_PAIRS / pairs.length);
  const lead = (PAIR_LEAD * take) / PAIR_TAKE;
  const seconds = pairs.length * take + FADE;
  const takes: Take[] = [];
  const cards: Card[] = [];
  for (const [index, { before, after }] of pairs.entries()) {
    const begins = index * take;
    const ends = begins + take + FADE;
    const wipe = { picture: after, begins: begins + lead, ends: begins + lead + WIPE };
    takes.push({ ...takeOf(before, index, { begins, ends }), wipe });

    const uncovered = (wipe.begins + wipe.ends) / 2;
    const last = index === pairs.length - 1;
    cards.push({ words: `${title}: before`, begins: cards.at(-1)?.ends ?? 0, ends: uncovered });
    cards.push({ words: `${title}: after`, begins: uncovered, ends: last ? seconds : ends - FADE / 2 });
  }
  return { seconds, takes, cards, posterAt: lead + WIPE / 2 };
}

function takeOf(picture: string, index: number, time: { begins: number; ends: number }): Take {
  return { picture, move: moveOf(index), eased: true, ...time, fade: index === 0 ? 0 : FADE };
}

function moveOf(index: number): Take['move'] {
  return index % 2 === 0 ? PUSH_IN : PULL_RIGHT;
}

function listPairs(project: string, shots: readonly Shot[]): { before: string; after: string }[] {
  const ids = new Set(shots.map(({ id }) => id));
  return [...ids]
    .filter((id) => id.startsWith(`project-${project}-`) && id.endsWith('-before'))
    .map((before) => ({ before, after: before.replace(/-before$/, '-after') }))
    .filter(({ after }) => ids.has(after));
}

export function picturesOf({ takes }: FilmPlan): string[] {
  return [...new Set(takes.flatMap(({ picture, wipe }) => (wipe === undefined ? [picture] : [picture, wipe.picture])))];
}

/** Repeats the text in the pictures as captions for the player. */
export function writeCaptions(cards: readonly Card[]): string {
  const cues = cards.map(({ words, begins, ends }) => `${clock(begins)} --> ${clock(ends)}\n${words}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

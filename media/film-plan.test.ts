import { type FilmPlan, picturesOf, planFilm, writeCaptions } from './film-plan';
import { listFilms, listShots } from './shot-list';

const shots = listShots();
const plans = listFilms().map((film): [string, FilmPlan] => [film.id, planFilm(film, shots)]);
const captioned = plans.filter(([, { cards }]) => cards.length > 0);

test.each(plans)('%s has the length the site expects', (id, { seconds }) => {
  const [shortest, longest] = id === 'about-loop' ? [6, 10] : [10, 20];
  expect(seconds).toBeGreaterThanOrEqual(shortest);
  expect(seconds).toBeLessThanOrEqual(longest);
});

test.each(plans)('%s shows a picture of the shot list throughout', (_, plan) => {
  const known = new Set(shots.map(({ id }) => id));
  expect(picturesOf(plan).filter((picture) => !known.has(picture))).toEqual([]);
  for (let time = 0; time <= plan.seconds; time += 0.1) {
    expect(plan.takes.some(({ begins, ends }) => begins <= time && time <= ends)).toBe(true);
  }
});

test.each(captioned)('%s has captions from start to end', (_, { seconds, cards }) => {
  const starts = cards.map(({ begins }) => begins);
  const ends = cards.map((card) => card.ends);
  expect(starts).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(seconds);
});

test('the loop ends with its first picture', () => {
  const [first, ...rest] = plans.find(([id]) => id === 'about-loop')?.[1].takes ?? [];
  const last = rest.at(-1);
  const seconds = plans.find(([id]) => id === 'about-loop')?.[1].seconds ?? 0;
  expect(last?.picture).toBe(first?.picture);
  expect(last?.move).toEqual(first?.move);
  expect(seconds - (last?.begins ?? 0)).toBeCloseTo(0 - (first?.begins ?? 0));
});

test('a card changes from before to after in the middle of the wipe', () => {
  const film = plans.find(([id]) => id === 'project-film-1')?.[1];
  const wipe = film?.takes[0]?.wipe;
  expect(film?.cards[0]?.words).toBe('Bethesda kitchen: before');
  expect(film?.cards[1]?.begins).toBe(((wipe?.begins ?? 0) + (wipe?.ends ?? 0)) / 2);
});

test('captions are a WebVTT file with one cue for each card', () => {
  const captions = writeCaptions([
    { words: 'Before', begins: 0, ends: 2.5 },
    { words: 'After', begins: 2.5, ends: 61 },
  ]);
  expect(captions).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nBefore\n\n00:00:02.500 --> 00:01:01.000\nAfter\n');
});

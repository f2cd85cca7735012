import { computeRange, describeAnswer, describeFormula, type PriceFigures, replaceAnswer } from './price-ranges';
import { nearProjects, PRICED_WORK, PRICED_WORK_NAMES } from './priced-work';

const FIGURES: PriceFigures = {
  low: 60_000,
  high: 90_000,
  percents: {
    size: [75, 100, 140],
    finish: [70, 100, 150],
    moves: [100, 110, 120],
    age: [100, 105, 110],
    permits: [100, 105],
  },
  source: '',
  date: '',
};

test('the usual answers cost what the figures say', () => {
  const { low, high, least, most } = computeRange('kitchen', FIGURES, {});
  expect([low, high]).toEqual([60_000, 90_000]);
  // 60,000 × 75% × 70%, and 90,000 × 140% × 150% × 120% × 110% × 105%, rounded to 500.
  expect([least, most]).toEqual([31_500, 262_000]);
});

test('each answer multiplies, and the result is rounded', () => {
  const range = computeRange('kitchen', FIGURES, { size: 2, moves: 1 });
  expect([range.low, range.high]).toEqual([92_500, 138_500]);
  expect(describeFormula(FIGURES, range)).toBe(
    '$60,000 to $90,000 for a typical project × 140% × 110%, rounded to the nearest $500',
  );
});

test('an unknown answer, and one without a percentage, count as usual', () => {
  const { factors } = computeRange('kitchen', FIGURES, { size: 7, wings: 1 });
  expect(factors[0]).toEqual({ question: 'Size', answer: '100 to 180 sq ft', percent: 100 });
  const { low } = computeRange('kitchen', { ...FIGURES, percents: {} }, { size: 7, finish: 2, wings: 1 });
  expect(low).toBe(60_000);
});

test('other answers are listed by what they change, compared with this range', () => {
  const { moves } = computeRange('kitchen', FIGURES, { size: 0 });
  expect(moves[0]).toEqual({ question: 'Size', answer: 'Over 180 sq ft', change: 87 });
  expect(moves.map(({ change }) => change)).not.toContain(0);
});

test('the message names the range, that it is a sample, and every answer', () => {
  const range = computeRange('kitchen', FIGURES, {});
  expect(describeAnswer('kitchen', FIGURES, range).split('\n')).toEqual([
    'Kitchen, price range from your website: $60,000 to $90,000 (sample figures)',
    'Size: 100 to 180 sq ft',
    'Level of finish: Good: semi-custom cabinets, quartz',
    'Layout: Stays the same',
    'Age of the house: 1978 or later',
    'Permits: Standard county or city permits',
  ]);
});

test('a new answer takes the place of an earlier one that the visitor has edited, and keeps their own words', () => {
  const [small = '', large = ''] = [0, 2].map((size) =>
    describeAnswer('kitchen', FIGURES, computeRange('kitchen', FIGURES, { size })),
  );
  const edited = `Please call.\n\n${small.replace('laminate', 'oak')}\nBell: the lower one`;

  expect(replaceAnswer('', small)).toBe(small);
  expect(replaceAnswer(edited, large)).toBe(`Please call.\n\n\nBell: the lower one\n\n${large}`);
});

test('eight kinds of work have at most five questions each, and two projects near every size', () => {
  const kinds = Object.values(PRICED_WORK);
  expect(kinds).toHaveLength(8);
  for (const { questions } of kinds) expect(questions.length).toBeLessThanOrEqual(5);
  for (const work of PRICED_WORK_NAMES) {
    for (const size of [0, 1, 2]) expect(nearProjects(work, { size })).toHaveLength(2);
  }
  expect(nearProjects('kitchen', { size: 0 }).map(({ id }) => id)).toEqual(['9', '-1']);
  expect(nearProjects('kitchen', { size: 2 }).map(({ id }) => id)).toEqual(['-1', '2']);
});

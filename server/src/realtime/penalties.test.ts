import { chatVisitor, createPenalties } from './penalties';

const VISITOR = chatVisitor('abc');
const BUS = { send: () => undefined, onSignal: () => undefined };

test('a penalty ends after a minute', () => {
  let now = 1_000;
  const penalties = createPenalties(BUS, () => now);
  penalties.add({ visitor: VISITOR, addressKey: '198.19.1.1' });

  now = 60_000;
  expect(penalties.getWait(VISITOR)).toBe(1);
  expect(penalties.getWait('198.19.1.1')).toBe(0);
  now = 61_001;
  expect(penalties.getWait(VISITOR)).toBe(0);
});

test('a flood from an address counts for ten minutes, and every further flood in that time is penalized', () => {
  let now = 1_000;
  const penalties = createPenalties(BUS, () => now);
  const flood = () => penalties.add({ visitor: null, addressKey: 'a' });
  for (let count = 0; count < 4; count += 1) flood();
  expect(penalties.getWait('a')).toBe(0);
  flood();
  expect(penalties.getWait('a')).toBe(60);

  now = 62_000;
  expect(penalties.getWait('a')).toBe(0);
  flood();
  expect(penalties.getWait('a')).toBe(60);
  now = 602_000;
  flood();
  expect(penalties.getWait('a')).toBe(0);
});

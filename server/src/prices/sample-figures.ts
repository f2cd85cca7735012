import type { PriceFigures } from '@potomac-oak/shared/contracts/price-ranges';
import type { PricedWork } from '@potomac-oak/shared/contracts/priced-work';

type Figures = Pick<PriceFigures, 'low' | 'high' | 'percents'>;

const AGE = [100, 105, 112];
const PERMITS = [100, 106];

/** Invented. They apply until an owner changes the setting. */
export const sampleFigures: Readonly<Record<PricedWork, Figures>> = {
  kitchen: {
    low: 62_000,
    high: 88_000,
    percents: { size: [75, 100, 135], finish: [72, 100, 165], moves: [100, 110, 122], age: AGE, permits: PERMITS },
  },
  bathroom: {
    low: 31_000,
    high: 44_000,
    percents: { size: [45, 100, 165], finish: [72, 100, 155], moves: [100, 112, 125], age: AGE, permits: PERMITS },
  },
  basement: {
    low: 58_000,
    high: 84_000,
    percents: { size: [68, 100, 140], finish: [78, 100, 150], moves: [100, 132, 155], age: AGE, permits: [100, 112] },
  },
  addition: {
    low: 165_000,
    high: 235_000,
    percents: { size: [68, 100, 155], finish: [85, 100, 140], moves: [100, 118, 128], age: AGE, permits: PERMITS },
  },
  deck: {
    low: 29_000,
    high: 43_000,
    percents: { size: [68, 100, 145], finish: [72, 100, 140], moves: [100, 130, 175], permits: PERMITS },
  },
  patio: {
    low: 19_000,
    high: 28_000,
    percents: { size: [65, 100, 150], finish: [65, 100, 150], moves: [100, 122, 155], permits: PERMITS },
  },
  flooring: {
    low: 10_500,
    high: 15_500,
    percents: { size: [55, 100, 170], finish: [68, 100, 150], moves: [100, 112, 130], age: [100, 100, 108] },
  },
  siding: {
    low: 27_000,
    high: 39_000,
    percents: {
      size: [72, 100, 140],
      finish: [68, 100, 170],
      moves: [100, 118, 165],
      age: [100, 106, 110],
      permits: PERMITS,
    },
  },
};

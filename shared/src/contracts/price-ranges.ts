import { MESSAGE_MAX } from './limits';
import { PRICED_WORK, type PricedWork } from './priced-work';

/** Paths of price ranges; their rules: docs/contract-office.md. */
export const PRICE_PATHS = {
  /** What visitors may know: the figures from which their browser computes a range. */
  figures: '/api/prices',
  setting: '/api/prices/setting',
  /** A page for browsers without scripts, with `?work=` and the answers. */
  page: '/price',
} as const;

/** Lowest and highest numbers of the setting. */
export const PRICE_RANGES = { dollars: [100, 5_000_000], percent: [10, 500] } as const;
export const PRICE_SOURCE_MAX = 200;

/** Of one kind of work. */
export interface PriceFigures {
  /** In dollars: a project with the usual answer to every question. */
  low: number;
  high: number;
  /** By question: what each answer makes of the price. */
  percents: Readonly<Record<string, readonly number[]>>;
  /** Where the figures come from. Without one, visitors read the word "Sample". */
  source: string;
  /** Of the source, for example 2026-06-30; may be empty. */
  date: string;
}

/** Answer to GET `PRICE_PATHS.figures`. Work without figures has its price named at the visit. */
export type PublicPrices = Partial<Record<PricedWork, PriceFigures>>;

/** Answer to GET `PRICE_PATHS.setting`. */
export interface PriceSetting {
  /** Increases with every change; 0 until the first one. */
  revision: number;
  /** `isAccepted`: visitors of a site with an https address see the range. */
  work: Record<PricedWork, PriceFigures & { isAccepted: boolean }>;
}

/** By question; an answer that is missing or unknown counts as the usual one. */
export type PriceAnswers = Readonly<Record<string, number | undefined>>;

export interface PriceFactor {
  question: string;
  answer: string;
  percent: number;
}

export interface PriceRange {
  /** In dollars, rounded. */
  low: number;
  high: number;
  factors: readonly PriceFactor[];
  /** The lowest and the highest price of this work, with any answers. */
  least: number;
  most: number;
  /** What other answers would change, the largest change first. `change` is in percent of this range. */
  moves: readonly { question: string; answer: string; change: number }[];
}

const ROUNDED_TO = 500;
const ANSWER_SIGN = ', price range from your website: ';
const LABELS = Object.values(PRICED_WORK).flatMap(({ questions }) => questions.map(({ label }) => label));
const ANSWER = new RegExp(`^.*${ANSWER_SIGN}.*(?:\\n(?:${[...new Set(LABELS)].join('|')}): .*)*`, 'm');
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The typical project, multiplied by the percentage of each answer. */
export function computeRange(work: PricedWork, figures: PriceFigures, answers: PriceAnswers): PriceRange {
  const { low, high } = figures;
  const asked = PRICED_WORK[work].questions.map(({ id, label, answers: choices, usual }) => {
    const chosen = choices[answers[id] ?? usual] === undefined ? usual : (answers[id] ?? usual);
    const percents = choices.map((_choice, index) => figures.percents[id]?.[index] ?? 100);
    return { label, choices, chosen, percents, percent: percents[chosen] ?? 100 };
  });
  const multiply = (price: number, percents: readonly number[]) =>
    round(percents.reduce((product, percent) => (product * percent) / 100, price));
  const chosen = asked.map(({ percent }) => percent);

  return {
    low: multiply(low, chosen),
    high: multiply(high, chosen),
    factors: asked.map(({ label, choices, chosen: index, percent }) => {
      return { question: label, answer: choices[index] ?? '', percent };
    }),
    least: multiply(
      low,
      asked.map(({ percents }) => Math.min(...percents)),
    ),
    most: multiply(
      high,
      asked.map(({ percents }) => Math.max(...percents)),
    ),
    moves: asked
      .flatMap(({ label, choices, percents, percent }) =>
        choices.map((answer, index) => {
          const change = Math.round(((percents[index] ?? 100) / percent - 1) * 100);
          return { question: label, answer, change };
        }),
      )
      .filter(({ change }) => change !== 0)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change)),
  };
}

function round(dollars: number): number {
  return Math.max(Math.round(dollars / ROUNDED_TO) * ROUNDED_TO, ROUNDED_TO);
}

/** "$63,000 to $88,000" */
export function describeRange({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  return `${formatDollars(low)} to ${formatDollars(high)}`;
}

export function formatDollars(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}

/** How the range is calculated, in one line. */
export function describeFormula(figures: PriceFigures, { factors }: PriceRange): string {
  const others = factors.filter(({ percent }) => percent !== 100);
  const product = others.map(({ percent }) => ` × ${percent}%`).join('');
  return `${describeRange(figures)} for a typical project${product}, rounded to the nearest ${formatDollars(ROUNDED_TO)}`;
}

/** "Our invoices, as of June 30, 2026" */
export function describeSource({ source, date }: PriceFigures): string {
  if (source === '') return 'Sample figures for demonstration, not our prices';
  return date === '' ? source : `${source}, as of ${DATE.format(new Date(date))}`;
}

/** The answer as a message of the visitor. */
export function describeAnswer(work: PricedWork, figures: PriceFigures, range: PriceRange): string {
  const lines = range.factors.map(({ question, answer }) => `${question}: ${answer}`);
  const sample = figures.source === '' ? ' (sample figures)' : '';
  return [PRICED_WORK[work].label + ANSWER_SIGN + describeRange(range) + sample, ...lines].join('\n');
}

/** Returns a message that ends with `answer` of `describeAnswer`, in place of an earlier one. */
export function replaceAnswer(message: string, answer: string): string {
  const own = message.replace(ANSWER, '').trim();
  return (own === '' ? answer : `${own}\n\n${answer}`).slice(0, MESSAGE_MAX);
}

export function isPricedWork(text: string): text is PricedWork {
  return Object.hasOwn(PRICED_WORK, text);
}

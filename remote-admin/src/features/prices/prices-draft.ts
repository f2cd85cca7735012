import { PRICE_RANGES, type PriceSetting } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, PRICED_WORK_NAMES, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';

import { readNumber } from '../../setting/read-number';
import type { ReadDraft } from '../../setting/use-setting-form';

/** Numbers as their fields show them. */
export interface FiguresDraft {
  low: string;
  high: string;
  percents: Readonly<Record<string, readonly string[]>>;
  source: string;
  date: string;
  isAccepted: boolean;
}

export type PricesDraft = Readonly<Record<PricedWork, FiguresDraft>>;

export function toDraft({ work }: PriceSetting): PricesDraft {
  return mapWork((name) => {
    const { low, high, percents, ...others } = work[name];
    const asked = PRICED_WORK[name].questions.map(({ id, answers }) => [
      id,
      answers.map((_answer, index) => String(percents[id]?.[index] ?? 100)),
    ]);
    return { ...others, low: String(low), high: String(high), percents: Object.fromEntries(asked) };
  });
}

export function readDraft(draft: PricesDraft): ReadDraft<PriceSetting> {
  const faults: string[] = [];

  const read = (label: string, text: string, range: readonly [number, number]) =>
    readNumber({ label, text, range }, faults);

  const work = mapWork((name) => {
    const { low, high, percents, ...others } = draft[name];
    const { label, questions } = PRICED_WORK[name];
    const range = {
      low: read(`${label}, lower price`, low, PRICE_RANGES.dollars),
      high: read(`${label}, higher price`, high, PRICE_RANGES.dollars),
    };
    if (range.low > range.high) faults.push(`${label}: the lower price must not be above the higher price.`);
    const asked = questions.map(({ id, label: question, answers }) => [
      id,
      answers.map((answer, index) =>
        read(`${label}, ${question}, ${answer}`, percents[id]?.[index] ?? '', PRICE_RANGES.percent),
      ),
    ]);
    return { ...others, ...range, source: others.source.trim(), percents: Object.fromEntries(asked) };
  });
  return { setting: { work }, faults };
}

function mapWork<Value>(read: (work: PricedWork) => Value) {
  return Object.fromEntries(PRICED_WORK_NAMES.map((work) => [work, read(work)])) as Record<PricedWork, Value>;
}

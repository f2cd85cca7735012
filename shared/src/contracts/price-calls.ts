import { z } from 'zod';

import { PRICE_RANGES, PRICE_SOURCE_MAX } from './price-ranges';
import { PRICED_WORK, PRICED_WORK_NAMES, type PricedWork, type PriceQuestion } from './priced-work';
import { plainText, sequenceNumber } from './text';

// Price ranges: docs/contract-office.md.

const answer = z.string().regex(/^\d$/).transform(Number).optional().catch(undefined);

/** What a visitor has chosen. An unknown answer counts as none. */
export const priceQuerySchema = z.object({
  work: z.enum(PRICED_WORK_NAMES),
  size: answer,
  finish: answer,
  moves: answer,
  age: answer,
  permits: answer,
} satisfies Record<'work' | PriceQuestion['id'], z.ZodType>);

/** `revision` is the one that the caller has read. */
export const priceSettingSchema = z.object({
  revision: sequenceNumber(),
  work: z.object(
    Object.fromEntries(PRICED_WORK_NAMES.map((work) => [work, figuresSchema(work)])) as Record<
      PricedWork,
      ReturnType<typeof figuresSchema>
    >,
  ),
});

function figuresSchema(work: PricedWork) {
  const [percentMin, percentMax] = PRICE_RANGES.percent;
  const percent = z.int().min(percentMin).max(percentMax);
  return z
    .object({
      low: dollars(),
      high: dollars(),
      percents: z.object(
        Object.fromEntries(
          PRICED_WORK[work].questions.map(({ id, answers }) => [id, z.array(percent).length(answers.length)]),
        ),
      ),
      source: plainText(PRICE_SOURCE_MAX),
      date: z.union([z.literal(''), z.iso.date()]),
      isAccepted: z.boolean(),
    })
    .refine(({ low, high }) => low <= high, 'The lower price must not be above the higher one.');
}

function dollars() {
  const [min, max] = PRICE_RANGES.dollars;
  return z.int().min(min).max(max);
}

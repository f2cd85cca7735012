import { useCallback, useEffect, useState } from 'react';

import {
  computeRange,
  isPricedWork,
  PRICE_PATHS,
  type PriceAnswers,
  type PublicPrices,
} from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';

interface Choice {
  /** Empty until it is chosen. */
  work: PricedWork | '';
  answers: PriceAnswers;
}

/** @param search of the page's address, which holds what was chosen: the work, and the number of each answer */
export function usePriceRange(search: string) {
  const [choice, setChoice] = useState<Choice>({ work: '', answers: {} });
  const [prices, setPrices] = useState<PublicPrices | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const { work, answers } = choice;

  const load = useCallback(async () => {
    setIsFailed(false);
    try {
      setPrices(await createApiClient().get<PublicPrices>(PRICE_PATHS.figures));
    } catch {
      setIsFailed(true);
    }
  }, []);

  // Not in the first render, which is the same for all visitors because it was prerendered.
  useEffect(() => setChoice(readChoice(search)), [search]);

  const isChosen = work !== '';
  useEffect(() => {
    if (isChosen) void load();
  }, [isChosen, load]);

  /** The address holds the choice for a refresh, and for the way back to the page. */
  function choose(next: Choice) {
    setChoice(next);
    const chosen = Object.entries(next.answers).map(([question, index]) => [question, String(index)]);
    replaceQuery(linkTo('/price-range', { work: next.work, ...Object.fromEntries(chosen) }));
  }

  const figures = work === '' ? undefined : prices?.[work];
  return {
    work,
    answers,
    isFailed,
    isLoaded: prices !== null,
    figures,
    range: work !== '' && figures ? computeRange(work, figures, answers) : null,
    load,
    chooseWork: (chosen: PricedWork) => choose({ work: chosen, answers: {} }),
    answer: (question: string, index: number) => choose({ work, answers: { ...answers, [question]: index } }),
  };
}

function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const work = query.get('work') ?? '';
  if (!isPricedWork(work)) return { work: '', answers: {} };
  const given = PRICED_WORK[work].questions.flatMap(({ id, answers }) => {
    const index = Number(query.get(id) || Number.NaN);
    return index in answers ? [[id, index]] : [];
  });
  return { work, answers: Object.fromEntries(given) };
}

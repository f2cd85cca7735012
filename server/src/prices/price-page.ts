import { priceQuerySchema } from '@potomac-oak/shared/contracts/price-calls';
import {
  computeRange,
  describeAnswer,
  describeFormula,
  describeRange,
  describeSource,
  PRICE_PATHS,
  type PriceAnswers,
  type PriceFigures,
  type PriceRange,
  type PublicPrices,
} from '@potomac-oak/shared/contracts/price-ranges';
import {
  nearProjects,
  PRICED_WORK,
  PRICED_WORK_NAMES,
  type PricedWork,
} from '@potomac-oak/shared/contracts/priced-work';
import { VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { escapeHtml } from '../base/http/escape-html';
import { messagePage } from '../base/http/message-page';

const TITLE = 'What might it cost?';

/** The page of the price range for browsers without scripts. */
export function pricePage(query: Readonly<Record<string, unknown>>, prices: PublicPrices): string {
  const parsed = priceQuerySchema.safeParse(query);
  if (!parsed.success) return messagePage({ title: TITLE, text: 'What would you like done?', markup: workForm() });

  const { work, ...given } = parsed.data;
  const { label, visitKind } = PRICED_WORK[work];
  const other = `<details><summary>Another project</summary>${workForm()}</details>`;
  const figures = prices[work];
  if (!figures) {
    const visit = `<p><a class="home" href="${VISIT_PATHS.page}?kind=${visitKind}">Pick a time for the visit</a></p>`;
    const text = 'We give you a price range for this work during a free visit, with no obligation.';
    return messagePage({ title: `${label}: ${TITLE.toLowerCase()}`, text, markup: visit + other });
  }
  const range = computeRange(work, figures, given);
  return messagePage({
    title: `${label}: ${describeRange(range)}`,
    text: `${escapeHtml(describeFormula(figures, range))}. ${escapeHtml(describeSource(figures))}.`,
    markup: details(work, { figures, range, answers: given }) + other,
  });
}

interface Estimate {
  figures: PriceFigures;
  range: PriceRange;
  answers: PriceAnswers;
}

function details(work: PricedWork, { figures, range, answers }: Estimate): string {
  const { questions, contains, leavesOut, visitKind } = PRICED_WORK[work];
  const fields = questions.map(({ id, label, answers: choices }, at) => {
    const options = choices.map(
      (choice, index) =>
        `<option value="${index}"${choice === range.factors[at]?.answer ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
    );
    return `<label>${label} <select name="${id}">${options.join('')}</select></label>`;
  });
  const note = new URLSearchParams({ kind: visitKind, note: describeAnswer(work, figures, range) });
  const moves = range.moves.map(
    ({ question, answer, change }) => `${question}: ${answer} (${change > 0 ? '+' : '−'}${Math.abs(change)}%)`,
  );
  const links = nearProjects(work, answers).map(
    ({ id, title }) => `<li><a href="/projects/${id}">${escapeHtml(title)}</a></li>`,
  );

  return `<form method="get" action="${PRICE_PATHS.page}"><input type="hidden" name="work" value="${work}">
${fields.join('\n')}
<button class="home">Show my range</button></form>
${list('What’s included', contains)}${list('What’s not included', leavesOut)}${list('What would change the price', moves)}
<h2>Similar projects we have finished</h2><ul>${links.join('')}</ul>
<p><a class="home" href="${VISIT_PATHS.page}?${escapeHtml(String(note))}">Pick a time for the visit</a></p>`;
}

function list(heading: string, items: readonly string[]): string {
  return `<h2>${heading}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function workForm(): string {
  const options = PRICED_WORK_NAMES.map((work) => `<option value="${work}">${PRICED_WORK[work].label}</option>`);
  return `<form method="get" action="${PRICE_PATHS.page}"><label>Project <select name="work">${options.join('')}</select></label>
<button class="home">Show my range</button></form>`;
}

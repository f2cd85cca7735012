import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PRICED_WORK } from '@potomac-oak/shared/contracts/priced-work';

import { priceRangeTexts } from '../content/pages/price-range-texts';
import { projectSummaries } from '../content/projects';
import { getServicePage } from '../content/service-page';
import { serviceSummaries } from '../content/services';
import { getDraft as getContactDraft, suggestSubject } from '../features/contact/contact-draft';
import { getDraft } from '../features/schedule/visit-draft';
import PriceRangePage from './price-range-page';

const PERCENTS = { size: [50, 100, 200], finish: [50, 100, 200], moves: [100, 110, 120], permits: [100, 110] };
const DECK = { low: 20_000, high: 30_000, percents: PERCENTS, source: 'Invoices', date: '2026-06-30' };

const realFetch = globalThis.fetch;
let answers: (() => Response)[] = [];

beforeEach(() => {
  answers = [];
  globalThis.fetch = async () => (answers.shift() ?? (() => Response.json({ deck: DECK })))();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  globalThis.fetch = realFetch;
});

test('answers move the range, and the visitor takes it along in place of an earlier one', async () => {
  suggestSubject('Decks');
  render(<PriceRangePage params={{}} search="?work=deck" />);
  expect(await screen.findByText('$20,000 to $30,000')).toBeVisible();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  expect(screen.getByText('Invoices, as of June 30, 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: priceRangeTexts.visit }));

  await userEvent.click(screen.getByRole('radio', { name: 'Over 350 sq ft' }));

  expect(screen.getByText('$40,000 to $60,000')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: priceRangeTexts.visit }));
  await userEvent.click(screen.getByRole('link', { name: priceRangeTexts.contact }));
  const text = /^Deck, price range from your website: \$40,000 to \$60,000\nSize: Over 350 sq ft\n/;
  expect(getDraft().note).toMatch(text);
  expect(getContactDraft().message).toMatch(text);
  suggestSubject('Decks');
  expect(getContactDraft().message).toMatch(text);
  sessionStorage.setItem('chatDrafts', JSON.stringify({ answer: '', message: 'Hello', form: { firstName: 'Ada' } }));
  await userEvent.click(screen.getByRole('button', { name: priceRangeTexts.chat }));
  const { message, form } = JSON.parse(sessionStorage.getItem('chatDrafts') ?? '');
  expect([message, form]).toEqual([`Hello\n\n${getDraft().note}`, { firstName: 'Ada' }]);
});

test('for work without figures, the page says when the range is named', async () => {
  render(<PriceRangePage params={{}} search="?work=patio" />);
  expect(await screen.findByText(new RegExp(priceRangeTexts.atVisit.text))).toBeVisible();
  expect(screen.getByRole('link', { name: priceRangeTexts.atVisit.link })).toHaveAttribute(
    'href',
    '/#/schedule?kind=outdoor',
  );
});

test('figures that did not load can be loaded again', async () => {
  answers = [() => Response.error()];
  render(<PriceRangePage params={{}} search="?work=deck" />);
  await userEvent.click(await screen.findByRole('button', { name: priceRangeTexts.retry }));
  expect(await screen.findByText('$20,000 to $30,000')).toBeVisible();
});

test('the projects near a range exist, and eight services link to their work', () => {
  const titles = new Map(projectSummaries.map(({ id, titles: [title] }): [string, string] => [id, title]));
  for (const { projects } of Object.values(PRICED_WORK)) {
    for (const { id, title } of projects) expect([id, titles.get(id)]).toEqual([id, title]);
  }
  const linked = serviceSummaries.flatMap(({ id }) => getServicePage(id).facts.flatMap(({ link }) => link?.href ?? []));
  expect(linked.toSorted()).toEqual(
    Object.keys(PRICED_WORK)
      .map((work) => `/#/price-range?work=${work}`)
      .toSorted(),
  );
});

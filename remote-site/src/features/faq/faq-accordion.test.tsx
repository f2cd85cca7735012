import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FaqAccordion } from './faq-accordion';
import { useOpenQuestion } from './use-open-question';

const ITEMS = [
  { slug: 'permits', title: 'Do you handle permits?', desc: 'Yes, and the inspections.' },
  { slug: 'warranty', title: 'Is there a warranty?', desc: 'One year.\nIn writing.' },
];

function Faq({ search = '' }: { search?: string }) {
  const { openSlug, toggle } = useOpenQuestion(ITEMS, search);
  return <FaqAccordion items={ITEMS} openSlug={openSlug} onToggle={toggle} />;
}

test('one question is open at a time', async () => {
  render(<Faq />);
  expect(openQuestions()).toEqual(['Do you handle permits?']);

  await userEvent.click(screen.getByRole('button', { name: 'Is there a warranty?' }));

  expect(openQuestions()).toEqual(['Is there a warranty?']);
});

test('an open question closes again', async () => {
  render(<Faq />);

  await userEvent.click(screen.getByRole('button', { name: 'Do you handle permits?' }));

  expect(openQuestions()).toEqual([]);
});

test('the address selects the open question, and changes with it', async () => {
  render(<Faq search="question=warranty" />);
  expect(openQuestions()).toEqual(['Is there a warranty?']);

  await userEvent.click(screen.getByRole('button', { name: 'Do you handle permits?' }));

  expect(window.location.hash).toBe('#/faq?question=permits');
});

test('an unknown question in the address opens the first question', () => {
  render(<Faq search="question=unknown" />);

  expect(openQuestions()).toEqual(['Do you handle permits?']);
});

function openQuestions() {
  return screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
}

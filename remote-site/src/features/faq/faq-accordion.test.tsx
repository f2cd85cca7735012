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
  expect(screen.getByText('Yes, and the inspections.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Is there a warranty?' }));

  expect(screen.getByText('One year.')).toBeVisible();
  expect(screen.getByText('Yes, and the inspections.')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Do you handle permits?' })).toHaveAttribute('aria-expanded', 'false');
});

test('an open question closes again', async () => {
  render(<Faq />);

  await userEvent.click(screen.getByRole('button', { name: 'Do you handle permits?' }));

  expect(screen.getByText('Yes, and the inspections.')).not.toBeVisible();
});

test('the address selects the open question, and changes with it', async () => {
  render(<Faq search="question=warranty" />);
  expect(screen.getByText('One year.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Do you handle permits?' }));

  expect(window.location.hash).toBe('#/faq?question=permits');
});

test('an unknown question in the address opens the first question', () => {
  render(<Faq search="question=unknown" />);

  expect(screen.getByText('Yes, and the inspections.')).toBeVisible();
});

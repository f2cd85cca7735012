import { render, screen } from '@testing-library/react';

import { company } from '@potomac-oak/shared/company';

import { TextPage } from './text-page';

test("the company's phone number and e-mail address are links in a text", () => {
  const text = `Write to ${company.email.label} or call ${company.phone.label}, please.`;
  render(
    <TextPage
      title="Warranty"
      updated="today"
      intro={[]}
      sections={[{ id: 'claims', title: 'Claims', paragraphs: [text] }]}
    />,
  );

  expect(screen.getByText(/please/)).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: company.phone.label })).toHaveAttribute('href', company.phone.href);
  expect(screen.getByRole('link', { name: company.email.label })).toHaveAttribute('href', company.email.href);
});

import { type Company, company } from '@potomac-oak/shared/company';

import { listSamples } from './samples';

test('the list names every kind of sample', () => {
  expect(listSamples()).toEqual(
    expect.arrayContaining([
      `company: ${company.name}`,
      `phone: ${company.phone.label}`,
      'license: MHIC',
      'insurance certificate',
      'profile: facebook',
      'person: Joan Whitfield',
      'quote: Maya Feld',
      'rating: 4.8 out of 5',
      'film: Bethesda: an island at last',
      'project: A deck that stands on its own feet',
      'prices of services',
      'renderings: projects',
    ]),
  );
});

test('what the company has filled in is no sample', () => {
  const filledIn: Company = {
    ...company,
    phone: { label: '(301) 555-4000', href: 'tel:+13015554000' },
    email: { label: 'hello@company.com', href: 'mailto:hello@company.com' },
    licenses: company.licenses.map((license) => ({ ...license, number: '1' })),
    insurance: { cover: 'Liability', certificate: '1' },
    reviews: { source: 'Reviews', href: 'https://reviews.example/company' },
    social: [{ network: 'facebook', href: 'https://social.example/company' }],
  };

  expect(listSamples(filledIn).join()).not.toMatch(/company|address|phone|e-mail|license|insurance|profile|rating/);
});

test('the footer says so while there are samples', () => {
  expect(company.sampleNotice !== undefined).toBe(listSamples().length > 0);
});

import { type Company, company } from '@potomac-oak/shared/company';

import { contractorData } from './structured-data';

test('search engines get no sample of a license or a profile', () => {
  const data = contractorData(company, '/preview.jpg');

  expect(data).toMatchObject({ priceRange: company.priceRange, geo: company.location });
  expect(data).not.toHaveProperty('hasCredential');
  expect(data).not.toHaveProperty('sameAs');
});

test('search engines get the license and the profile of a company that has them', () => {
  const profile = 'https://social.example/company';
  const known: Company = {
    ...company,
    licenses: [{ kind: 'MHIC', authority: 'Home Improvement Commission', number: '1' }],
    social: [{ network: 'facebook', href: profile }],
  };

  expect(contractorData(known, '/preview.jpg')).toMatchObject({
    hasCredential: [{ name: 'MHIC', identifier: '1', recognizedBy: { name: 'Home Improvement Commission' } }],
    sameAs: [profile],
  });
});

import { company } from './company';

// The customer has specified these; other tests compare pages with the object.
test('the specified facts', () => {
  expect(company).toMatchObject({
    hoursLabel: 'Monday to Friday 8.00 AM to 5.00 PM',
    warranty: { years: 1, covers: 'labor and materials' },
    copyrightYear: 2023,
    yearsOfExperience: 34,
  });
});

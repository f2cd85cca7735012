import { company } from '@potomac-oak/shared/company';

export const teamTexts = {
  label: 'People',
  heading: 'Who comes to your house',
};

export const answering = {
  heading: 'Who answers your call',
  text: `${company.answeredBy}, in ${company.address.city}, on weekdays from eight to five. No call center, no menu: they know every open job and who is on it, and they write down what you say.`,
};

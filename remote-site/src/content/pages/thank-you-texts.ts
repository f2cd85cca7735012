import { company } from '@potomac-oak/shared/company';

export const thankYouTexts = {
  title: 'Thank You',
  text: `We have received your form. We answer messages ${company.hoursLabel}.`,
  urgent: 'If yours cannot wait, call us:',
};

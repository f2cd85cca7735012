import { company } from '@potomac-oak/shared/company';

export const description = `${company.name} has received your message or newsletter sign-up, and answers ${company.hoursLabel}.`;

export const thankYouTexts = {
  title: 'Thank You',
  text: `We have received your form. We answer messages ${company.hoursLabel}.`,
  urgent: 'If yours cannot wait, call us:',
};

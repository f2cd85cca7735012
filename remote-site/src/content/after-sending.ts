import { company } from '@potomac-oak/shared/company';

/** Beside the contact form. */
export const whatHappensNext = {
  heading: 'What happens next',
  steps: [
    `${company.answeredBy} from our office calls or writes to you within one working day.`,
    'A project manager visits you, usually on a Monday or Tuesday. It is free and takes about an hour.',
    'You get a written scope and price, and decide in your own time.',
  ],
};

/** Replaces the above once the form has been sent. */
export const afterSending = {
  heading: 'Your message has reached us',
  answer: `We answer within one working day, ${company.hoursLabel}.`,
  sent: 'What you sent',
  prepareHeading: 'Until we talk',
  prepare: [
    'Rough measurements of the room, and the year the house was built.',
    'What bothers you most, and what must stay.',
    'Who decides with you, and a date that matters, if there is one.',
  ],
};

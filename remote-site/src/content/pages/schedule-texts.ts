import { company } from '@potomac-oak/shared/company';

export const description =
  'Pick a day and a time for a free in-home visit, and confirm it by email at any time of the day.';

export const scheduleTexts = {
  title: 'Schedule a Visit',
  form: {
    label: 'Free, no obligation',
    heading: 'When should we come?',
    lead: 'An estimator looks at the room with you, measures it and answers your questions.',
  },
  cost: 'See what it might cost',
  kind: 'What is your project?',
  zip: 'ZIP code of your home',
  show: 'Show free times',
  loading: 'Looking for free times…',
  failed: 'The free times could not be loaded.',
  retry: 'Try again',
  day: 'Day',
  time: 'Time',
  moreDays: 'Later days',
  taken: 'This time is no longer available. Your entries are still here: please choose another time.',
  received: `We already have your request, with other details. Please call ${company.phone.label} to change them.`,
  unanswered:
    'You have requested this time, and our answer did not arrive. Please request it again: it is never booked twice.',
  outside: 'We do not visit this ZIP code yet.',
  nothing: 'There are no free times online at the moment.',
  otherwise: { link: 'Write to us', call: 'or call' },
  details: 'Your address and contact details',
  replyHint: 'Leave a phone number or an email, so that we can confirm the visit.',
  mailHint: 'With an email address, you can confirm the visit yourself.',
  submit: 'Request this visit',
  sending: 'Sending…',
  notSent: 'The request was not sent. Your entries are still here: please try again.',
};

export const visitReceipts = {
  mailed: {
    heading: 'One more step: confirm your visit',
    text: 'We have sent you an email. Open its link within 24 hours, and the visit is confirmed. Until then the time is reserved for you.',
  },
  requested: {
    heading: 'Your request has reached us',
    text: `This time is reserved for you for 24 hours. We will confirm it by phone or email, ${company.hoursLabel}; if that takes longer, we will call you to set a time.`,
  },
  wish: {
    heading: 'We will call you to set a time',
    text: 'This time is not reserved yet. We will call or write to you to set one.',
  },
  another: 'Request another visit',
};

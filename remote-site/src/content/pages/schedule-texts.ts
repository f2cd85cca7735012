import { company } from '@potomac-oak/shared/company';

export const description =
  'Choose a day and a time for a free visit by our estimator in your own house. Confirm it by e-mail, at any time of the day.';

export const scheduleTexts = {
  title: 'Schedule a Visit',
  form: {
    label: 'Free and without obligation',
    heading: 'When may we come?',
    lead: 'An estimator looks at the room with you, measures it and answers your questions.',
  },
  kind: 'What is it about?',
  zip: 'ZIP code of the house',
  show: 'Show free times',
  loading: 'Looking for free times…',
  failed: 'The free times could not be loaded.',
  retry: 'Try again',
  day: 'Day',
  time: 'Time',
  moreDays: 'Later days',
  taken: 'This time has just been taken. Your entries are still here: please choose another time.',
  outside: 'No estimator of ours visits this ZIP code.',
  nothing: 'There are no free times online at the moment.',
  otherwise: { link: 'Write to us', call: 'or call' },
  details: 'Where, and how do we reach you?',
  replyHint: 'Leave a phone number or an email, so that we can confirm the visit.',
  mailHint: 'With an email, you confirm the visit yourself, at any time of the day.',
  photos: {
    heading: 'Show us the room',
    lead: 'Photos save a second visit. Five are enough, and none is needed:',
    angles: [
      'the whole room, from two opposite corners',
      'the wall or the part that bothers you most',
      'the ceiling, with lamps and vents',
      'under the sink, or where water and power come in',
      'the way from the street to the room',
    ],
    hint: 'Up to ten files; they go with your request.',
  },
  submit: 'Request this visit',
  sending: 'Sending…',
  notSent: 'The request was not sent. Your entries are still here: please try again.',
};

export const visitReceipts = {
  mailed: {
    heading: 'One step is left: please confirm',
    text: 'We have sent you an e-mail. Open its link within 24 hours, and the visit is confirmed. Until then the time is reserved for you.',
  },
  requested: {
    heading: 'Your request has reached us',
    text: `We have reserved the time for you for 24 hours, and confirm it by phone or e-mail, ${company.hoursLabel}.`,
  },
  wish: {
    heading: 'We have noted your wish',
    text: 'This time is not reserved yet. We call or write to you to settle it.',
  },
  another: 'Request another visit',
};

import { company } from '@potomac-oak/shared/company';

export interface BotOption {
  label: string;
  /** Set if the answer leaves the usual course. The bot says this before the next question. */
  redirect?: string;
}

export interface BotStep {
  question: string;
  /** Undefined if the visitor types the answer. */
  options?: readonly BotOption[];
  placeholder?: string;
}

/** Indexes of the answers that prefill the live chat's form. */
export const NAME_AND_PHONE_STEP = 5;
export const EMAIL_STEP = 6;

export const BOT_STEPS: readonly BotStep[] = [
  {
    question: `Welcome to ${company.name}! A few questions about your project, and the right person will get back to you.`,
    options: [{ label: 'Service info' }],
  },
  {
    question: 'Which service are you interested in? A few words are enough, for instance a new kitchen or a deck.',
    placeholder: 'The service you have in mind',
  },
  {
    question: 'What is the scale of your project?',
    options: [{ label: 'Small repair' }, { label: 'Partial remodel' }, { label: 'Full renovation' }],
  },
  {
    question: 'Is the project in the DMV area (DC, Maryland or Virginia)?',
    options: [
      { label: 'Yes' },
      {
        label: 'No',
        redirect:
          'We serve only the DMV area at the moment. Please leave us your info to join our waitlist, and we will let you know when we come your way.',
      },
    ],
  },
  {
    question:
      'We would like to offer you a free in-home consultation, preferably on a Monday or a Tuesday. What suits you?',
    options: [{ label: 'Yes Monday works' }, { label: 'Yes Tuesday works' }, { label: 'Contact to coordinate' }],
  },
  {
    question: 'What is your name, and the best phone number to reach you?',
    placeholder: 'Name and phone number',
  },
  {
    question: 'And your email address?',
    placeholder: 'Email address',
  },
];

export const END_MESSAGE = 'Thank you! We have received your info, and our team will contact you soon.';

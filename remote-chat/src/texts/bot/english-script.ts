import { contact as company, listPlaces } from '@potomac-oak/shared/company';

import type { BotScript } from './bot-script';

export const ENGLISH_SCRIPT: BotScript = {
  steps: [
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
      question: `Is the project in the ${company.region.shortName} area (${listPlaces('or')})?`,
      options: [
        { label: 'Yes' },
        {
          label: 'No',
          redirect: `We serve only the ${company.region.shortName} area at the moment. Please leave us your info to join our waitlist, and we will let you know when we come your way.`,
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
  ],
  end: 'Thank you! We have received your info, and our team will contact you soon.',
};

import { company, listPlaces } from '@potomac-oak/shared/company';

import { FIRST_VISIT } from '../first-visit';

export const description = `${company.offer} in ${listPlaces('and')}, designed, permitted and built by one team. Free in-home consultation.`;

export const homeTexts = {
  hero: {
    label: `Remodeling in ${listPlaces('and')}`,
    heading: company.tagline,
    lead: `${company.offer}, designed and built in-house for more than ${company.yearsOfExperience} years.`,
  },
  serviceStripLabel: 'What every project includes',
  projects: { label: 'Featured Projects', heading: 'The same room, before and after' },
  services: { label: 'Featured Services', heading: 'What we build' },
  quotes: { label: 'Testimonials', heading: 'What Our Clients Say' },
  reviews: { label: 'Reviews', heading: 'Rated by the people we built for' },
  contact: { label: 'Contact', heading: 'Tell us about the room', lead: FIRST_VISIT },
  contactDetailsHeading: 'Prefer to talk?',
};

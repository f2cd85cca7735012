import { FIRST_VISIT } from '../first-visit';

/** The hero's texts are in shared/src/ui/hero-frame.tsx, because the host prerenders them. */
export const homeTexts = {
  serviceStripLabel: 'What every project includes',
  projects: { label: 'Featured Projects', heading: 'The same room, before and after' },
  services: { label: 'Featured Services', heading: 'What we build' },
  quotes: { label: 'Testimonials', heading: 'What Our Clients Say' },
  reviews: { label: 'Reviews', heading: 'Rated by the people we built for' },
  contact: { label: 'Contact', heading: 'Tell us about the room', lead: FIRST_VISIT },
  contactDetailsHeading: 'Prefer to talk?',
};

import { FIRST_VISIT } from '../first-visit';

export const description =
  'Twenty services from one contractor: kitchens, baths, basements, decks and additions, and every trade they need, from framing to HVAC.';

export const servicesTexts = {
  title: 'Our Services',
  heading: 'Our Features Services',
  cost: 'See what yours might cost',
  invitation: { heading: 'Not sure where yours fits?', text: `Tell us about the room. ${FIRST_VISIT}` },
};

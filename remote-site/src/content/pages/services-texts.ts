import { FIRST_VISIT } from '../first-visit';

export const servicesTexts = {
  title: 'Our Services',
  heading: 'Our Features Services',
  invitation: { heading: 'Not sure where yours fits?', text: `Tell us about the room. ${FIRST_VISIT}` },
};

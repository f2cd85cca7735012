import { company } from '@potomac-oak/shared/company';

export const description = `Call ${company.phone.label}, write, or visit our office in ${company.address.city}. We answer ${company.hoursLabel}; the first visit is free.`;

export const contactTexts = {
  area: {
    label: 'Service area',
    heading: 'Do we work where you live?',
    lead: 'We stay within an hour of our office, so that a project manager can be at your house before the tile is cut.',
  },
  title: 'Contact Us',
  form: {
    heading: 'Drop Us a Line!',
    lead: 'Tell us about the room, and we will call or write to set up a visit.',
    pick: 'Or pick a time',
    call: 'yourself, or call',
    cost: 'See what it might cost',
  },
  detailsHeading: 'Better Yet, See Us in Person!',
};

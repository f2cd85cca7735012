import { sitePictures } from '@potomac-oak/media/manifest/site';
import { company, listPlaces } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { AboutTexts } from './content-schema';

export const description = `${company.name} has remodeled homes in ${listPlaces('and')} for more than ${company.yearsOfExperience} years: architects, engineers and builders on one team.`;

export const about: AboutTexts = {
  title: `About ${company.name}`,
  mission: {
    label: 'Our mission',
    heading: 'Houses that fit the people in them',
    image: sitePictures['about-team-work'],
    paragraphs: [
      `${company.name} is a general contractor for homes in ${listPlaces('and')}. For more than ${company.yearsOfExperience} years we have rebuilt kitchens, baths and basements here, added rooms, replaced roofs and moved walls that were not meant to move.`,
      'Our mission is simple to say: understand how a family lives, draw a house that fits it, and build that drawing well, on a date we have agreed. It takes architects, engineers, permit staff and builders at one table, so that is how we are organized.',
      'We are licensed and insured, we stay within the region we know, and the first consultation at your home is free.',
    ],
  },
  coreValues: {
    label: 'Core values',
    heading: 'What we hold to when nobody is looking',
    paragraphs: [
      'A renovation is an act of trust. You hand over the keys, and for some weeks strangers know where you keep the cereal. We try to deserve that in small, checkable ways.',
      'We put agreements in writing. We name what we do not know. We fix our own mistakes at our own cost, and we leave alone what is old, sound and beautiful.',
    ],
  },
  whyChoose: {
    label: 'Why choose us',
    heading: `Why homeowners choose ${company.name}`,
    reasons: [
      {
        icon: 'ruler',
        title: 'Expertise',
        desc: 'Architecture, structural engineering, permit processing and project management are in house, and so are electrical, plumbing and HVAC. Party walls, clay soil and review boards are our daily work.',
      },
      {
        icon: 'compass',
        title: 'Innovation',
        desc: 'We use what has proved itself: bonded waterproofing, heat pumps sized by calculation, laser-measured rooms, three-dimensional views before an order goes out. New for its own sake we leave to others.',
      },
      {
        icon: 'heart',
        title: 'Client-Centric Focus',
        desc: 'One project manager knows your house and picks up the phone. Choices are laid out with their consequences in cost and time, and then they are yours.',
      },
      {
        icon: 'check',
        title: 'Commitment to Quality',
        desc: 'Structure, water and fire safety are checked before they are covered, by us and by the inspector. Labor and materials carry our 1 year warranty.',
      },
    ],
  },
  portfolio: {
    label: 'Portfolio',
    heading: 'Work you can walk through',
    image: sitePictures['about-portfolio'],
    paragraphs: [
      'From a galley in Georgetown 8½ feet wide to an addition in Falls Church fitted between two setbacks: our project stories tell what was there, what we found, what we did and how long it took.',
      'Each one shows the same place before and after, seen from the same spot, and says what went differently than planned.',
    ],
    link: { label: 'See our project stories', href: linkTo('/projects') },
  },
  services: { label: 'What we build', heading: 'Featured Services' },
  invitation: {
    heading: 'Meet us at your home',
    lead: 'The first visit takes about an hour and costs nothing. You need no plans, only a room that no longer works.',
  },
};

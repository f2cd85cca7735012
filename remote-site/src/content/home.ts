import { company, listPlaces } from '@potomac-oak/shared/company';

import type { CompanyValue, TextBlock } from './content-schema';

export const serviceStrip = [
  {
    icon: 'home',
    title: 'Free In-Home Consultation',
    desc: 'We come to you, measure, listen, and say what we see.',
  },
  {
    icon: 'hammer',
    title: 'Expert Installation',
    desc: 'Designed, engineered and built by one team, inspections included.',
  },
  {
    icon: 'shield',
    title: '1 Year Warranty',
    desc: 'On labor and materials, in writing.',
  },
] as const satisfies readonly CompanyValue[];

export const aboutTeaser: TextBlock = {
  label: 'About Us',
  heading: 'One team, from the first sketch to the last screw',
  paragraphs: [
    `${company.name} has remodeled homes in ${listPlaces('and')} for more than ${company.yearsOfExperience} years. Architects, engineers and builders work under one roof here, so the person who draws your kitchen talks to the person who wires it.`,
    'We file the permits, meet the inspectors, and run the structural, electrical, plumbing and HVAC work ourselves. You get one contract, one schedule and one number to call.',
  ],
};

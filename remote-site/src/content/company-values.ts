import type { CompanyValue } from './content-schema';

export const companyValues = [
  {
    icon: 'shield',
    title: 'Trust',
    desc: 'A written scope, dates you can plan by, and bad news on the day we learn of it. We would rather lose a job by an honest answer than win it without one.',
  },
  {
    icon: 'star',
    title: 'Excellence',
    desc: 'Care for the parts nobody will see: the flashing, the slope, the blocking in the wall. What you do see rests on them.',
  },
  {
    icon: 'handshake',
    title: 'Client-Centric',
    desc: 'It is your house and your daily life in it. We listen before we draw, explain before we build, and leave each evening with the floor swept.',
  },
  {
    icon: 'check',
    title: 'Our Commitment',
    desc: 'One team stays with your project from first visit to final inspection, and answers the phone afterward as well.',
  },
] as const satisfies readonly CompanyValue[];

export const ourValues = { label: 'How we work', heading: 'Our Values', values: companyValues };

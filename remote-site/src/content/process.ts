import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

interface ProcessStep {
  icon: IconName;
  title: string;
  /** How long it usually takes. */
  time: string;
  desc: string;
}

export const processTexts = {
  label: 'How it goes',
  heading: 'From the first visit to the last warranty call',
  open: 'Show the five steps',
  lead: 'The times of an ordinary kitchen or bath. Your contract carries your own dates.',
};

export const processSteps: readonly ProcessStep[] = [
  {
    icon: 'home',
    title: 'Visit',
    time: 'About an hour',
    desc: 'We measure, look into the basement and the attic, and say which of your wishes drive the cost. Free, usually on a Monday or Tuesday.',
  },
  {
    icon: 'ruler',
    title: 'Design',
    time: 'Two to six weeks',
    desc: 'Plans, views and a written scope with every material or its allowance. You sign when the drawing is right, not when a calendar says so.',
  },
  {
    icon: 'inbox',
    title: 'Permit',
    time: 'One day to nine weeks',
    desc: 'We file with the county, the city or the District and answer the comments. Cabinets and windows are ordered meanwhile.',
  },
  {
    icon: 'hammer',
    title: 'Build',
    time: 'Four to ten weeks',
    desc: 'Eight to five, with one project manager, a dust wall, a weekly walk-through and each inspection on the schedule.',
  },
  {
    icon: 'shield',
    title: 'Warranty',
    time: 'One year',
    desc: 'Labor and materials, in writing. In the eleventh month we call you and look at the work together.',
  },
];

export const livingThrough = {
  heading: 'What it is like to live through it',
  text: `Most families stay at home. Expect noise until five, one door you cannot use, and a counter with a microwave in the dining room. We hang the dust wall before the first hammer, sweep every evening, and agree on days without water a week ahead. ${company.name} has a house rule for dogs, too.`,
  link: { label: 'Living through a remodel', href: linkTo('/blogs/9') },
};

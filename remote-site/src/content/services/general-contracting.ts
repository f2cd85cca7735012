import { servicePictures } from '@potomac-oak/media/manifest/services';
import { company } from '@potomac-oak/shared/company';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '6',
  kind: 'trade',
  image: servicePictures['service-general-contracting'],
  title: 'General Contracting',
  trade: 'General contractors',
  desc: 'A renovation touches a dozen trades, two or three public offices and a family that would like its house back. As general contractor we hold all of that in one contract and one schedule: drawings, structural calculations, permits, ordering, demolition, every trade, every inspection and the final punch list, with one project manager who answers your call.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'One contract and one schedule for a whole renovation: drawings, permits, every trade, every inspection, and one manager who answers.',
  facts: {
    time: 'Agreed in the contract, trade by trade',
    permits: 'All of them, filed and closed by us',
    crew: 'One project manager, our trades, one schedule',
    season: 'Any',
    cost: 'How many trades, how many permits, and what is behind the walls',
  },
  desc_dt_1: `Architecture, engineering, design/build, permit processing, project management, and structural, electrical, plumbing and HVAC work are all in house. That matters on the day something unexpected turns up behind a wall: the person who drew it, the person who must approve it and the person who has to build it talk to each other before lunch. ${company.name} has worked this way in the DMV for more than ${company.yearsOfExperience} years.`,
  points_main_title: 'What one accountable contractor does for you',
  points_items: [
    {
      point_title: 'Scope and budget before demolition',
      point_desc:
        'The contract lists rooms, materials, fixture allowances and exclusions line by line. Anything we could not see, such as the inside of a chase or the state of a sewer, is named as an assumption, with the price of finding out.<br>Changes are written, priced and signed before they are built.',
    },
    {
      point_title: 'One schedule for every trade',
      point_desc:
        'Long-lead items set the pace: windows, cabinets, steel, electrical panels. We order those first and start demolition when their dates are firm, so that you do not live in plywood waiting for a door. You see the schedule, and a short written update tells you what moved and why.',
    },
    {
      point_title: 'Permits and inspections handled',
      point_desc:
        'We know the counters: the DC Department of Buildings, DPS in Montgomery County, DPIE in Prince George’s, Land Development Services in Fairfax, Inspection Services in Arlington, the Permit Center in Alexandria, and cities such as Rockville, Gaithersburg and Falls Church that issue their own. Historic and homeowners association reviews are filed ahead of them.',
    },
    {
      point_title: 'A house that stays livable',
      point_desc:
        'Zip walls, floor protection, negative air where there is dust, a lockbox, a daily sweep and agreed hours. In houses built before 1978 paint is presumed to hold lead until a test says otherwise, and the federal renovation rules for containment and cleaning apply.',
    },
    {
      point_title: 'Close-out you can file',
      point_desc:
        'The punch list is walked with you and finished before the final payment. You receive the closed permits, paint colors, tile and stone names, appliance manuals, photographs of the open walls, and the warranty for 1 year on labor and materials.',
      picture: {
        image: 'project-falls-church-addition-2-after',
        caption: 'The finished house, in Falls Church',
      },
    },
  ],
  last_desc:
    'Large or small, a project goes best when one team answers for all of it. Contact us and schedule a consultation at the house; an hour there usually tells both sides whether we are the right company for it.',
  related: {
    projects: ['8', '-1', '10'],
    posts: ['8', '9', '7'],
    questions: ['getting-started', 'quality', 'financing'],
  },
};

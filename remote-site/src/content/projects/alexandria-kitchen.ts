import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '2',
  room: 'kitchen',
  weeks: 9,
  titles: ['Charcoal, walnut and a wall that had to go', 'Del Ray, Alexandria, Virginia'],
  category: 'Kitchen Remodeling',
  client: 'Joanna and Mark Petrosyan · Sample',
  description:
    'Almond laminate, worn vinyl and a closed-in back porch 4 inches too low: the kitchen of this 1926 bungalow had been extended once and thought through never. It is now a single level room with charcoal cabinets, a walnut island and seats for four.',
  pairs: [pair('alexandria-kitchen-1'), pair('alexandria-kitchen-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A 1926 Del Ray bungalow gains one level kitchen with charcoal cabinets, a walnut island and 24 feet of counter where a wall and a porch were.',
  facts: [
    { label: 'Setting', value: 'A bungalow of 1926' },
    { label: 'Time on site', value: 'Nine weeks' },
    { label: 'What was hard', value: 'A porch without a foundation, 4 inches too low' },
  ],
  topdesc:
    'Bungalows of this age were built with generous porches and stingy kitchens. The enclosed porch had no foundation worth the name, and the old outside wall still carried the roof, so it could be neither ignored nor simply cut open.',
  detail_title: 'How two half-rooms became a kitchen',
  details: [
    [
      {
        point_title: 'Scope and approvals',
        point_desc:
          'Rebuild the porch floor on new piers, replace the wall with a beam, new windows, kitchen, floor and wiring. The City of Alexandria’s Permit Center issued the permits. Del Ray lies outside the city’s old and historic districts, so no architectural board was involved, and zoning staff confirmed that the footprint did not grow.',
        picture: {
          image: 'progress-alexandria-kitchen-drawing',
          caption: 'The floor plan: a dashed header where the wall stood',
        },
      },
      {
        point_title: 'Structure',
        point_desc:
          'Six concrete piers replaced brick stacked on soil. The floor was raised to meet the house, insulated below with closed foam and closed off against animals. A header of 11 feet took the load of the former outside wall.',
        picture: {
          image: 'progress-alexandria-kitchen-demolition',
          caption: 'Demolition: the former outside wall, down to its studs',
        },
      },
    ],
    [
      {
        point_title: 'Cabinets and island',
        point_desc:
          'Flat-panel fronts in charcoal, with the upper row left off along the windows; the storage it would have held went into a full-height wall beside the refrigerator.<br>The island is walnut, oiled rather than lacquered so that scratches can be rubbed out, with a light stone top and an outlet that rises out of it.',
        picture: {
          image: 'progress-alexandria-kitchen-detail',
          caption: 'Oiled walnut under the light stone top',
        },
      },
      {
        point_title: 'Time and surprises',
        point_desc:
          'Nine weeks on site. Knob-and-tube wiring in the dining room ceiling was found live and was replaced; the owners had set aside an allowance for exactly that, and used about half of it.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Dark cabinets, and yet the brightest room in the house: morning sun now crosses it from end to end. There are 24 feet of counter, four seats at the island and a floor that is warm in January.',
  related: { services: ['0', '17'], projects: ['-1', '9'], posts: ['6', '1'], questions: ['timeline', 'materials'] },
};

import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '9',
  room: 'kitchen',
  weeks: 7,
  titles: ['Every inch of a galley', 'Georgetown, Washington, DC'],
  category: 'Kitchen Remodeling',
  client: 'Margaret Ellison · Sample',
  description:
    'The kitchen of this Federal-era townhouse is 8 feet 6 inches wide and will always be. Its owner cooks seriously and entertains often. The plan had to give her counter, storage and air without widening a single wall.',
  pairs: [pair('georgetown-galley-kitchen-1'), pair('georgetown-galley-kitchen-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A Georgetown galley 8 feet 6 inches wide, replanned for a serious cook: 13 feet of quartzite and a third more storage without moving a wall.',
  facts: [
    { label: 'Setting', value: 'A Federal-era townhouse' },
    { label: 'Time on site', value: 'Seven weeks' },
    { label: 'What was hard', value: 'A room 8 feet 6 inches wide' },
  ],
  topdesc:
    'Two full runs of cabinets leave 54 inches of floor: enough for two cooks, too little for a table or an island. So every gain had to come from the walls. We drew each cabinet twice and tested the result with cardboard before one was ordered.',
  detail_title: 'Small moves in a narrow room',
  details: [
    [
      {
        point_title: 'Review',
        point_desc:
          'Interior work is not reviewed by the Old Georgetown Board, but anything that can be seen outdoors is. The hood outlet was placed on the rear wing behind a parapet, shown on a drawing, and accepted with the building permit from DC DOB.',
      },
      {
        point_title: 'Behind the plaster',
        point_desc:
          'Brick on one side, lath on the other, nothing plumb. The brick was repointed with lime mortar and left alone; the lath side was furred a half inch to true. Sound plaster and the original window casing stayed.',
        picture: {
          image: 'project-georgetown-galley-kitchen-2-before',
          caption: 'Before: red-brown cabinets around the window',
        },
      },
    ],
    [
      {
        point_title: 'The sink side',
        point_desc:
          'Thirteen feet of quartzite run from the dining room to the window, with the sink at the near end. Toward the window, two oak shelves replace the wall cabinets: no glass is behind another, and daylight reaches the whole counter.',
        picture: {
          image: 'project-georgetown-galley-kitchen-2-after',
          caption: 'The stone counter and its open shelves',
        },
      },
      {
        point_title: 'The range side',
        point_desc:
          'A 30-inch range has counter on both sides, and a counter-depth refrigerator closes the run at the window. Wall cabinets now reach the ceiling, where a soffit used to be.<br>The hood is quiet and stays below 400 cubic feet a minute, so no makeup air had to be led through an old wall.',
      },
      {
        point_title: 'Getting things in',
        point_desc:
          'The stone came through the rear garden in three pieces, since no slab turns the corner of the front hall. Its seams fall at the range. A street permit reserved one parking space for two mornings.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'The same two walls, a third more storage than before and light along the whole counter. Seven weeks on site. The owner’s verdict came by way of an invitation to dinner.',
  related: { services: ['0', '12'], projects: ['-1', '2'], posts: ['5', '6'], questions: ['materials', 'timeline'] },
};

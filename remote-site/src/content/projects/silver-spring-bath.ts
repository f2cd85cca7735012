import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '3',
  room: 'bath',
  weeks: 5,
  titles: ['One hall bath for a family of five', 'Silver Spring, Maryland'],
  category: 'Bathroom Remodeling',
  client: 'The Abebe family · Sample',
  description:
    'Five people, one bathroom in mint tile, one sink and a fan that blew into the attic. Inside the same four walls we fitted marble, brass, a proper shower, a separate place for towels and enough air to keep the ceiling white.',
  pairs: [pair('silver-spring-bath-1'), pair('silver-spring-bath-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'Marble, brass, a proper shower and real ventilation inside the four walls of a Silver Spring hall bath, for a family of five.',
  facts: [
    { label: 'Setting', value: 'One bath for five people' },
    { label: 'Time on site', value: 'Four and a half weeks' },
    { label: 'What was hard', value: 'No wall could move' },
  ],
  topdesc:
    'Moving walls was ruled out early: a stair stood on one side and the chimney on the other. So the gain had to come from better use of the plan, and from drains that could be shifted by inches.',
  detail_title: 'Where the room was found',
  details: [
    [
      {
        point_title: 'A plan in inches',
        point_desc:
          'The door now swings outward into a wide hall. The toilet moved 7 inches along its joist bay, which kept it out of the structure and freed the wall for a wider vanity. A recess between studs holds towels and medicine where a radiator used to stand.',
        picture: {
          image: 'project-silver-spring-bath-2-before',
          caption: 'Before: the same four walls in mint tile',
        },
      },
      {
        point_title: 'Permits',
        point_desc:
          'Montgomery County DPS for building and electrical work, WSSC Water for plumbing. Rough-in and close-in inspections took place on two consecutive days, booked when tile was ordered.',
      },
    ],
    [
      {
        point_title: 'Heat and air',
        point_desc:
          'An electric mat under the floor replaced the radiator and runs on a timer from six to eight. The new fan is ducted through the roof in insulated pipe and starts by humidity, since children do not press switches.',
      },
      {
        point_title: 'Materials for five people',
        point_desc:
          'The marble was the parents’ wish. We sealed it before grouting, kept it off the floor where shampoo lands, and told them that it will etch and mellow. Fittings are solid brass with replaceable cartridges, and every child has a drawer with a name on it.<br>All wet walls are waterproofed to the ceiling behind the stone.',
        picture: {
          image: 'project-silver-spring-bath-2-after',
          caption: 'Marble on the walls, none underfoot',
        },
      },
      {
        point_title: 'Living through it',
        point_desc:
          'With no second bath in the house, the old toilet stayed in service, reset each evening, for the first eight days. After that the family spent twelve days with grandparents, as agreed at the start.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Two people can get ready while a third showers, and the mirror is clear five minutes after the last one. Four and a half weeks from the first tile off to the last inspection.',
  related: { services: ['1', '11'], projects: ['-2'], posts: ['0', '9'], questions: ['timeline', 'materials'] },
};

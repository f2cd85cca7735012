import type { ProjectDetails } from '../content-schema';

export const silverSpringBath = {
  topdesc:
    'Moving walls was ruled out early: a stair stood on one side and the chimney on the other. So the gain had to come from better use of a plan 8 feet by 8, and from drains that could be shifted by inches.',
  detail_title: 'Where the room was found',
  details: [
    [
      {
        point_title: 'A plan in inches',
        point_desc:
          'The door now swings outward into a wide hall. The toilet moved 7 inches along its joist bay, which kept it out of the structure and freed 60 inches of wall for two sinks. A recess between studs holds towels and medicine where a radiator used to stand.',
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
          'An electric mat under porcelain replaced the radiator and runs on a timer from six to eight. The new fan is ducted through the roof in insulated pipe and starts by humidity, since children do not press switches.',
      },
      {
        point_title: 'Materials for five people',
        point_desc:
          'A cast-iron tub instead of acrylic, quartz on the vanity, semi-gloss porcelain with a stain-resistant grout and plywood drawers under each sink with a name on it.<br>The tub surround is waterproofed to the ceiling like a shower, because it is used as one.',
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
    'Two people can brush their teeth while a third bathes, and the mirror is clear five minutes after the last shower. Four and a half weeks from the first tile off to the last inspection.',
} satisfies ProjectDetails;

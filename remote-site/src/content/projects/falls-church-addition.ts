import type { ProjectDetails } from '../content-schema';

export const fallsChurchAddition = {
  topdesc:
    'The City of Falls Church has its own zoning and its own building office, and lots there are small. The rear setback, the tree canopy rules and a sewer easement together left a rectangle, which our architects filled to the inch and then made look as though it had always been there.',
  detail_title: 'Ten months from survey to housewarming',
  details: [
    [
      {
        point_title: 'Design',
        point_desc:
          'The cape’s roof pitch of 10 in 12 was carried back over the new part, with shed dormers where headroom asked for them. Windows repeat the old proportions. Inside, one opening of 8 feet joins old and new so that neither becomes a corridor.',
      },
      {
        point_title: 'Engineering and permits',
        point_desc:
          'Footings, floor beams and a steel post in the old rear wall were calculated in house. City review came with one round of comments, on the grading plan and the canopy. From application to permit took nine weeks.',
      },
    ],
    [
      {
        point_title: 'Foundation to shell',
        point_desc:
          'Poured walls on footings below frost, a drained and damp-proofed crawl space with a sealed liner, and a setback survey before framing. Seven weeks after the first shovel the roof was on and the old rear wall still stood closed.',
      },
      {
        point_title: 'Heating, water, power',
        point_desc:
          'The present furnace had nothing to spare. A small heat pump with two short duct runs serves the addition alone. The panel was raised to 200 amps, and the water service was found large enough for a third bath after a fixture count.',
      },
      {
        point_title: 'Breaking through',
        point_desc:
          'The opening was shored on a Monday and carried by its beam on Thursday. Dust walls stayed for two weeks more.<br>The floors met within an eighth of an inch, which the oak could absorb.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'An additional 700 square feet: a family room open to the garden, and above it a bedroom, a bath with a curbless shower and a walk-in closet under the slope. Construction took 26 weeks, and the family lived at home for all but ten days.',
} satisfies ProjectDetails;

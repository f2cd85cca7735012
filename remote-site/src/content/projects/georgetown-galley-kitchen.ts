import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { ProjectDetails } from '../content-schema';

export const georgetownGalleyKitchen = {
  facts: [
    { label: 'Setting', value: 'A Federal-era townhouse' },
    { label: 'Time on site', value: 'Seven weeks' },
    { label: 'What was hard', value: 'A room 7 feet 4 inches wide' },
  ],
  topdesc:
    'In a galley, depth is everything. Standard base cabinets on both sides would have left 39 inches of floor. We drew one side full and the other at 18 inches, and tested the result with cardboard before a cabinet was ordered.',
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
          image: projectPictures['project-georgetown-galley-kitchen-2-before'],
          caption: 'Before: red-brown cabinets around the window',
        },
      },
    ],
    [
      {
        point_title: 'The deep side',
        point_desc:
          'Sink, panel-ready dishwasher, 30-inch induction range and a counter-depth refrigerator share one run of quartzite. Induction spared us a gas line and most of the heat. The hood is quiet and stays below 400 cubic feet a minute, so no makeup air had to be led through an old wall.',
        picture: {
          image: projectPictures['project-georgetown-galley-kitchen-2-after'],
          caption: 'The stone counter and its open shelves',
        },
      },
      {
        point_title: 'The shallow side',
        point_desc:
          'Shelves and drawers 18 inches deep hold dishes, glasses and dry goods in one row, so nothing is ever behind anything. A pull-out board gives a second cook a place to stand.<br>Doors are sliding where an open one would block the way.',
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
    'An aisle of 45 inches where there used to be 36, a third more storage than before and light along the whole counter. Seven weeks on site. The owner’s verdict came by way of an invitation to dinner.',
} satisfies ProjectDetails;

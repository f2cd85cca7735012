import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '10',
  topic: 'outdoors',
  published: '2026-10-28',
  image: blogPictures['blog-materials-climate'],
  title: 'Materials for a Humid Climate',
  desc: 'The Potomac valley is hard on buildings: 95 degrees and sticky in July, freezing and thawing dozens of times each winter, thunderstorms that drive rain sideways. A detail that works in Denver may rot here in ten years. We look at wood, masonry, paint, insulation and metal through the eyes of our weather, and at the small details that keep each of them dry.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Wood, masonry, paint, insulation and metal in sticky summers and freeze-thaw winters, and the small details that keep each of them dry.',
  points_items: [
    {
      point_title: 'Wood outdoors',
      point_desc:
        'Rot needs moisture above roughly 28 percent for a good while. So the question is how fast a board can dry. End grain drinks many times faster than the face: prime every cut. Leave a gap below posts and behind trim. Treated pine, cedar and white oak last; interior poplar and finger-jointed pine, so often sold as trim, do not.',
    },
    {
      point_title: 'Brick and mortar',
      point_desc:
        'Old brick in the District was fired soft and laid in lime. Repointing it with hard modern cement traps water in the brick, and the face pops off in the next frost. Use a lime-rich mortar softer than the brick, match its color, and leave most paint and sealers alone. Clear water repellents help on few walls and harm several.',
    },
    {
      point_title: 'Paint and siding',
      point_desc:
        'Paint fails from behind when a wall cannot dry. A gap of 3/8 of an inch behind wood siding, open at both ends, noticeably lengthens the life of a coat. Fiber cement holds paint longest, provided that its cut ends are sealed and it is kept off roofs and soil.',
      picture: {
        image: 'project-gaithersburg-exterior-1-after',
        caption: 'Fiber cement with wide trim in Gaithersburg',
      },
    },
    {
      point_title: 'Insulation and vapor',
      point_desc:
        'Our climate pushes vapor outward in winter and inward for most of a humid summer. Plastic sheeting under the drywall, right for Minnesota, is wrong here in a cooled house. Kraft-faced batts, smart membranes or foam with a known permeance let a wall dry to one side at least.<br>Air leaks carry far more water than diffusion does, so sealing comes before insulating.',
    },
    {
      point_title: 'Metals and fasteners',
      point_desc:
        'Treated lumber, cedar and road salt all eat plain steel. Hot-dipped galvanized or stainless for anything outdoors, never mixed with copper that drains onto it. Aluminum flashing must not touch wet mortar or treated wood; use coated aluminum, copper or stainless there.',
    },
    {
      point_title: 'Concrete and frost',
      point_desc:
        'Water that freezes in the pores lifts the surface in flakes. Entrained air, a low water content, seven days of curing and no salt in the first winter prevent most of it. Footings go below 24 to 30 inches here, depending on the jurisdiction, and gutters that empty beside them undo the work.',
    },
    {
      point_title: 'Inside: humidity',
      point_desc:
        'Wood floors like 35 to 55 percent relative humidity. An oversized air conditioner leaves it at 65. A dehumidifier in the basement and bath fans on timers protect floors, doors and lungs, and cost little next to a cupped floor.',
    },
  ],
  last_desc:
    'When two products look alike on the shelf, ask how each will dry after it has been wet. In this climate that one question settles most choices, and we are glad to go through yours.',
  related: { services: ['7', '15'], projects: ['10', '-3'] },
};

import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '8',
  topic: 'planning',
  published: '2026-09-09',
  image: blogPictures['blog-budget'],
  title: 'What Really Drives the Cost of a Renovation',
  desc: 'We are often asked what a kitchen costs per square foot, and we decline to answer, since the number would mislead. Two kitchens of the same size can differ by a factor of three for reasons which are easy to name and possible to control. Here they are, in the order of their weight, together with the places where saving is wise and those where it only postpones.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Why two kitchens of one size can differ threefold in cost: the causes in order of weight, and where saving is wise or only postpones.',
  points_items: [
    {
      point_title: 'Moving things',
      point_desc:
        'Whatever stays where it is comes cheap. A sink that moves across the room takes its drain, vent and supplies along, and perhaps a joist. A bearing wall brings an engineer, a beam, posts and footings. Decide which one move makes the room, pay for that, and leave the others.',
      picture: {
        image: 'project-alexandria-kitchen-1-before',
        caption: 'A Del Ray kitchen before its wall became a beam',
      },
    },
    {
      point_title: 'The age and state of the house',
      point_desc:
        'Plaster, lead paint, knob-and-tube, galvanized pipe, floors an inch and a half out of level. None is a disaster, each takes hours. In houses before 1940 we suggest setting aside 15 percent or more for what nobody can see; in houses after 1990, 5 to 10 will usually do.',
    },
    {
      point_title: 'Cabinets, windows and stone',
      point_desc:
        'Three purchases make up a great part of most budgets, and each has a wide range. The step from stock to semi-custom cabinets buys fit and hardware; the step to custom buys odd sizes and finishes. Plain door styles in a good box are the best value we know of.<br>Stone is priced by the slab. A counter that needs one slab and a small piece is worth redrawing.',
    },
    {
      point_title: 'Access and place',
      point_desc:
        'A rowhouse without an alley, a fourth-floor condominium, a street without parking: everything is then carried by hand, in and out. Winter costs a little for heat and tarps. Historic review costs drawings and months.',
    },
    {
      point_title: 'Changes after the start',
      point_desc:
        'A change on paper is free; during framing it costs hours; after tile it costs the tile. The most effective saving in any project is to have every choice made before demolition. We hand you a list with dates for that reason.',
    },
    {
      point_title: 'Where not to save',
      point_desc:
        'Waterproofing, flashing, ventilation, structure, and the valve inside the wall. You will not see them and will not want to open them again.<br>Where saving is easy: tile price (not tile labor), light fixtures, hardware, a room left for a second phase with its pipes and wires already stubbed in.',
    },
    {
      point_title: 'Comparing bids, and paying',
      point_desc:
        'Ask each bidder for the same scope, with allowances in figures. A bid that is far lower has usually left something out, and it is worth an hour to find it. Maryland law limits the deposit on a home improvement contract to one third of its price; milestones tied to finished work are fair everywhere. We also help clients explore financing, and we would rather shrink a project than stretch a family.',
    },
  ],
  last_desc:
    'Tell us the figure you are comfortable with early on. It is not a trap: a designer who knows the number draws a different kitchen from one who has to guess it, and wastes less of your time.',
  related: { services: ['6', '0'], projects: ['2', '8'] },
};

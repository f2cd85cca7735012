import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '-3',
  room: 'outdoors',
  weeks: 4,
  titles: ['A deck that stands on its own feet', 'Arlington, Virginia'],
  category: 'Decks',
  client: 'Tomas and Elise Varga · Sample',
  description:
    'Behind a 1960s split-level stood a 10-by-12-foot deck whose ledger was nailed through brick veneer. It moved when anyone crossed it. The family wanted a place to eat outdoors, stairs their grandmother could use and a view of the yard from the kitchen. We replaced it with a free-standing composite deck, a wide stair and a pergola over the sofas.',
  pairs: [pair('arlington-deck-1'), pair('arlington-deck-2'), pair('arlington-deck-3')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'In Arlington, a deck that was nailed to brick veneer makes way for a free-standing one with a wide stair and a pergola, in 19 working days.',
  facts: [
    { label: 'Setting', value: 'A split-level of the 1960s' },
    { label: 'Time on site', value: 'Nineteen working days' },
    { label: 'What was hard', value: 'A frame that stands without the house' },
  ],
  details: [
    [
      {
        point_title: 'Scope',
        point_desc:
          'Remove the old deck and its footings; build a free-standing deck of 16 by 20 feet in composite with a dark metal railing, a stair 6 feet wide, a pergola of 10 by 12 feet, low-voltage lights and a gravel bed with drainage below.',
      },
      {
        point_title: 'Permit',
        point_desc:
          'Arlington County’s Inspection Services reviewed our drawings, since a free-standing deck at this height falls outside the county’s typical details. A survey showed 3 feet more room on the east side than the owners had believed, and the stair was turned to use it.',
      },
    ],
    [
      {
        point_title: 'Making the old one safe',
        point_desc:
          'The ledger hung on nine nails and habit. We propped the frame before cutting it loose, then filled and pointed the holes in the brick so that water would not follow them into the wall.',
        picture: {
          image: 'project-arlington-deck-3-before',
          caption: 'Before: the frame that hung on nine nails',
        },
      },
      {
        point_title: 'Footings and frame',
        point_desc:
          'Twelve footings, four of them for the pergola alone, went below frost depth and down to undisturbed clay, deeper beside the house where the soil was backfill. The inspector saw them open. Two dropped beams carry joists 16 inches on center, taped on top, with diagonal bracing in both directions because no house holds this deck upright.',
      },
      {
        point_title: 'Boards, rail and stair',
        point_desc:
          'Boards in a light gray-brown stay cooler on the south side; a border hides their ends.<br>Risers are 6¾ inches and treads 12, easier than the code’s limits, with a handrail on both sides that a small hand can close around. The rail’s thin balusters nearly vanish from the kitchen window.',
        picture: {
          image: 'project-arlington-deck-2-after',
          caption: 'Thin balusters beside the wide stair',
        },
      },
      {
        point_title: 'Water and light',
        point_desc:
          'A downspout that used to empty below the deck now runs in pipe to the lawn’s lower end. Lights sit under the stair nosings and shine down only. The pergola’s posts run through the deck to footings of their own, since wind pulls on a pergola in ways that a deck frame is not made for.',
      },
    ],
  ],
  lastDescription:
    'Nineteen working days from demolition to final inspection. There is room for a table for eight and a pair of sofas in the shade. The deck does not move, and does not touch the house: a hairline gap under a metal cap keeps rain out of the joint.',
  related: {
    services: ['4'],
    projects: ['5', '6'],
    posts: ['3', '10'],
    questions: ['permits-and-inspections', 'warranty'],
  },
};

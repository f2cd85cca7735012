import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { Testimonial } from './content-schema';

/** Before going live, replace them with quotes that your clients have approved. */
export const testimonials = [
  {
    image: projectPictures['project-arlington-deck-2-after'],
    title: 'Elise Varga',
    desc: 'Nobody else had told us that our old deck was held to the brick by nails. The new one feels like solid ground, my mother walks its stairs without a hand on my arm, and the permit, the survey and the inspections never landed on our desk.',
    adress: 'Arlington, Virginia',
    date: '2026-08-28',
    source: 'Sample',
    project: '-3',
  },
  {
    image: projectPictures['project-rockville-basement-1-after'],
    title: 'Robert Castellano',
    desc: 'I wanted drywall up by Thanksgiving. They wanted to see three rainstorms first. They were right, politely, and the basement has been dry in every storm since. Everything was on the schedule they gave us, including the inspector who asked for the drain.',
    adress: 'Rockville, Maryland',
    date: '2026-04-24',
    source: 'Sample',
    project: '4',
  },
  {
    image: projectPictures['project-bethesda-kitchen-2-after'],
    title: 'Maya Feld',
    desc: 'They found a vent pipe inside the wall we wanted gone, and that same afternoon we had a drawing with two ways around it and what each would mean. Ten weeks of dust for a kitchen we are in from breakfast to bedtime. The island has become the place where the whole family lands.',
    adress: 'Bethesda, Maryland',
    date: '2026-06-12',
    source: 'Sample',
    project: '-1',
  },
  {
    image: projectPictures['project-capitol-hill-bath-2-after'],
    title: 'Renee Washington-Cole',
    desc: 'My bathroom had been repaired four times by four different people. This crew took out the floor, showed me the joists and fixed the reason. I liked that the engineer came himself and explained it in words I could repeat to my sister.',
    adress: 'Capitol Hill, Washington, DC',
    date: '2025-11-07',
    source: 'Sample',
    project: '-2',
  },
] as const satisfies readonly Testimonial[];

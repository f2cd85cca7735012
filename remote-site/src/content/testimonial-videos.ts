import { films } from '@potomac-oak/media/manifest/films';
import type { Film } from '@potomac-oak/shared/contracts/picture';

import type { TestimonialVideo } from './content-schema';

/** Before going live, replace them and their texts. */
export const testimonialVideos: readonly TestimonialVideo[] = [
  {
    ...fromFilm(films.review),
    project: '-1',
    video_type: 'review',
    title: 'After the kitchen: Maya Feld looks back',
    desc: 'Nobody speaks in this film: it shows the kitchen, and Maya’s answers as text. We asked her what she would tell a neighbor who is about to begin. She started with the weeks before demolition, when it seemed that nothing happened except questions: where do you put your bag when you come in, who cooks, who only says that they cook. By the time the first wall was opened there was hardly a decision left to make. “They told us what it would cost,” she wrote, “and it cost that.”\nShe talks about the vent pipe that turned up in the wrong place, about the glazed door that arrived with its hinges on the wrong side and cost two days, and about the small things that kept ten weeks bearable: “The crew swept every night.”\nHer advice is to set up the temporary kitchen a week early, to keep a tenth of the budget untouched until the drywall is up, and to stand in the room at different hours before choosing the lights. And what has changed? “We cook together now.”\u00a0· Sample',
  },
  {
    ...fromFilm(films['project-film-1']),
    project: '-1',
    video_type: 'project',
    title: 'Bethesda: an island at last',
    desc: 'Honey oak and one fluorescent box give way to sage cabinets, an oak island and a plaster hood · Sample',
  },
  {
    ...fromFilm(films['project-film-2']),
    project: '-2',
    video_type: 'project',
    title: 'Capitol Hill: from pink to white',
    desc: 'A 1955 bath loses its leak and its color, and gains a glass shower beside a freestanding tub · Sample',
  },
  {
    ...fromFilm(films['project-film-3']),
    project: '-3',
    video_type: 'project',
    title: 'Arlington: out of the kitchen door',
    desc: 'Weathered boards and a broken railing become a free-standing deck with shade for a summer evening · Sample',
  },
  {
    ...fromFilm(films['project-film-4']),
    project: '4',
    video_type: 'project',
    title: 'Rockville: the floor below',
    desc: 'Block walls and a bare slab turn into a media room with built-in shelves, once the water is led away · Sample',
  },
];

function fromFilm(film: Film): Pick<TestimonialVideo, 'id' | 'film' | 'thumbnail' | 'videoUrl'> {
  return { id: film.id, film, thumbnail: film.poster, videoUrl: `/media/${film.file}.mp4` };
}

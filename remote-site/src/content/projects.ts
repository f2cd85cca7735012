import type {
  GalleryImage,
  Project,
  ProjectDetails,
  ProjectRelations,
  ProjectSummary,
  StagePicture,
} from './content-schema';
import { alexandriaKitchen } from './projects/alexandria-kitchen';
import { arlingtonDeck } from './projects/arlington-deck';
import { bethesdaKitchen } from './projects/bethesda-kitchen';
import { capitolHillBath } from './projects/capitol-hill-bath';
import { chevyChasePatio } from './projects/chevy-chase-patio';
import { fallsChurchAddition } from './projects/falls-church-addition';
import { gaithersburgExterior } from './projects/gaithersburg-exterior';
import { georgetownGalleyKitchen } from './projects/georgetown-galley-kitchen';
import { petworthFlooring } from './projects/petworth-flooring';
import { projectSummaries } from './projects/project-summaries';
import { relatedPages } from './projects/related-pages';
import { rockvilleBasement } from './projects/rockville-basement';
import { silverSpringBath } from './projects/silver-spring-bath';
import { viennaDeck } from './projects/vienna-deck';

type ProjectId = (typeof projectSummaries)[number]['id'];

const details: Record<ProjectId, ProjectDetails> = {
  '-1': bethesdaKitchen,
  '-2': capitolHillBath,
  '-3': arlingtonDeck,
  '2': alexandriaKitchen,
  '3': silverSpringBath,
  '4': rockvilleBasement,
  '5': viennaDeck,
  '6': chevyChasePatio,
  '7': petworthFlooring,
  '8': fallsChurchAddition,
  '9': georgetownGalleyKitchen,
  '10': gaithersburgExterior,
};

export const projects: readonly Project[] = projectSummaries.map((summary) =>
  toProject(summary, details[summary.id], relatedPages[summary.id]),
);

export function findProject(id: string | undefined): Project | undefined {
  return projects.find((project) => project.id === id);
}

/** Returns the next project in the list; wraps around at the end. */
export function findNextProject(id: string): Project | undefined {
  const index = projects.findIndex((project) => project.id === id);
  return projects[(index + 1) % projects.length];
}

/** Selects between the two layouts of a project page. */
export function isJourney({ id }: Pick<Project, 'id'>): boolean {
  return Number(id) <= -1;
}

function toProject(summary: ProjectSummary, details: ProjectDetails, related: ProjectRelations): Project {
  const [first, ...others] = summary.pairs;
  if (isJourney(summary)) return { ...summary, ...details, related, images: [first, ...others] };

  const [banner, ...pictures] = toSingles(first);
  return { ...summary, ...details, related, images: [banner, ...pictures, ...others.flatMap(toSingles)] };
}

/** The finished work comes first, because the first picture becomes the banner. */
function toSingles({ imageUrl1, imageUrl2 }: GalleryImage): [StagePicture, StagePicture] {
  return [
    { image: imageUrl2, label: 'After' },
    { image: imageUrl1, label: 'Before' },
  ];
}

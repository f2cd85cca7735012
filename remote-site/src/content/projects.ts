import type { ProjectSummary, ProjectTexts, StagePicture } from './content-schema';
import { summary as alexandriaKitchen, texts as alexandriaKitchenTexts } from './projects/alexandria-kitchen';
import { summary as arlingtonDeck, texts as arlingtonDeckTexts } from './projects/arlington-deck';
import { summary as bethesdaKitchen, texts as bethesdaKitchenTexts } from './projects/bethesda-kitchen';
import { summary as capitolHillBath, texts as capitolHillBathTexts } from './projects/capitol-hill-bath';
import { summary as chevyChasePatio, texts as chevyChasePatioTexts } from './projects/chevy-chase-patio';
import { summary as fallsChurchAddition, texts as fallsChurchAdditionTexts } from './projects/falls-church-addition';
import { summary as gaithersburgExterior, texts as gaithersburgExteriorTexts } from './projects/gaithersburg-exterior';
import {
  summary as georgetownGalleyKitchen,
  texts as georgetownGalleyKitchenTexts,
} from './projects/georgetown-galley-kitchen';
import { summary as petworthFlooring, texts as petworthFlooringTexts } from './projects/petworth-flooring';
import { summary as rockvilleBasement, texts as rockvilleBasementTexts } from './projects/rockville-basement';
import { summary as silverSpringBath, texts as silverSpringBathTexts } from './projects/silver-spring-bath';
import { summary as viennaDeck, texts as viennaDeckTexts } from './projects/vienna-deck';

/** Before going live, replace them and their pictures. */
export const projectSummaries = [
  bethesdaKitchen,
  capitolHillBath,
  arlingtonDeck,
  alexandriaKitchen,
  silverSpringBath,
  rockvilleBasement,
  viennaDeck,
  chevyChasePatio,
  petworthFlooring,
  fallsChurchAddition,
  georgetownGalleyKitchen,
  gaithersburgExterior,
] as const satisfies readonly ProjectSummary[];

export const projectTexts: Readonly<Record<(typeof projectSummaries)[number]['id'], ProjectTexts>> = {
  '-1': bethesdaKitchenTexts,
  '-2': capitolHillBathTexts,
  '-3': arlingtonDeckTexts,
  '2': alexandriaKitchenTexts,
  '3': silverSpringBathTexts,
  '4': rockvilleBasementTexts,
  '5': viennaDeckTexts,
  '6': chevyChasePatioTexts,
  '7': petworthFlooringTexts,
  '8': fallsChurchAdditionTexts,
  '9': georgetownGalleyKitchenTexts,
  '10': gaithersburgExteriorTexts,
};

export type ProjectId = keyof typeof projectTexts;

export type ProjectItem = ProjectSummary & { id: ProjectId };

export function findProject(id: string | undefined): ProjectItem | undefined {
  return projectSummaries.find((project) => project.id === id);
}

/** Returns the next project in the list; wraps around at the end. */
export function findNextProject(id: ProjectId): ProjectSummary | undefined {
  const index = projectSummaries.findIndex((project) => project.id === id);
  return projectSummaries[(index + 1) % projectSummaries.length];
}

/** Selects between the two layouts of a project page. */
export function isJourney({ id }: Pick<ProjectSummary, 'id'>): boolean {
  return Number(id) <= -1;
}

/** Pictures of a showcase. The finished work comes first, because the first picture becomes the banner. */
export function stagesOf({ pairs }: Pick<ProjectSummary, 'pairs'>): StagePicture[] {
  return pairs.flatMap(({ imageUrl1, imageUrl2 }): StagePicture[] => [
    { image: imageUrl2, label: 'After' },
    { image: imageUrl1, label: 'Before' },
  ]);
}

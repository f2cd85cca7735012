import type { ProjectCard, ProjectSummary } from './content-schema';
import { projectSummaries } from './projects';

export const projectCards: readonly ProjectCard[] = projectSummaries.map(toCard);

function toCard({ pairs, ...summary }: ProjectSummary): ProjectCard {
  const { imageUrl1, imageUrl2 } = pairs[0];
  return { ...summary, imageUrl1, imageUrl2, path: summary.id };
}

import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import type { Project } from '../content/content-schema';
import { MISSING_TITLE } from '../content/missing-title';
import { findNextProject, findProject, isJourney } from '../content/projects';
import { NextProject } from '../features/projects/next-project';
import { ProjectJourney } from '../features/projects/project-journey';
import { ProjectShowcase } from '../features/projects/project-showcase';
import { Missing } from '../sections/missing/missing';

export default function ProjectPage({ params }: PageProps) {
  const project = findProject(params.id);
  if (project === undefined) return <Missing back={{ href: '/#/projects', label: 'All projects' }} />;

  const next = findNextProject(project.id);

  return (
    <>
      <Story project={project} />
      {next && <NextProject project={next} />}
    </>
  );
}

function Story({ project }: { project: Project }) {
  const [firstPair, ...otherPairs] = project.images.filter((image) => 'imageUrl1' in image);
  if (isJourney(project) && firstPair !== undefined) {
    return <ProjectJourney project={project} pairs={[firstPair, ...otherPairs]} />;
  }

  const pictures = project.images.filter((image) => 'image' in image);
  return <ProjectShowcase project={project} pictures={pictures} />;
}

export function title({ id }: PageProps['params']): string {
  return findProject(id)?.titles[0] ?? MISSING_TITLE;
}

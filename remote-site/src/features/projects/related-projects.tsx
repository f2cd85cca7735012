import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { ProjectCard } from '../../content/content-schema';
import { CardGrid } from '../../sections/card-grid/card-grid';
import { PictureCard } from '../../sections/picture-card/picture-card';
import { Section } from '../../sections/section/section';

interface RelatedProjectsProps {
  /** Up to three. */
  projects: readonly ProjectCard[];
}

export function RelatedProjects({ projects }: RelatedProjectsProps) {
  const isSingle = projects.length === 1;

  return (
    <Section label="Projects" heading="See this work finished" ground="white" action={!isSingle && <AllProjects />}>
      <CardGrid
        columns={projects.length === 3 ? 3 : 2}
        isRow={!isSingle}
        closing={isSingle ? <MoreProjects /> : undefined}
      >
        {projects.map(({ path, titles: [name, place], description, imageUrl2 }) => (
          <li key={path}>
            <PictureCard
              picture={imageUrl2}
              note={place}
              title={name}
              text={description}
              href={linkTo(`/projects/${path}`)}
              linkLabel="View Project"
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

function MoreProjects() {
  return (
    <>
      <p>Kitchens, baths, basements, decks and whole houses: each before and after, with its weeks on site.</p>
      <AllProjects />
    </>
  );
}

function AllProjects() {
  return (
    <a className="btn btn-outline-primary" href={linkTo('/projects')}>
      View All Projects
    </a>
  );
}

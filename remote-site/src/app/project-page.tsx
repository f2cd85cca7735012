import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { itemPages } from '../content/item-pages';
import { MISSING_TITLE } from '../content/missing-title';
import type { ProjectPage as ProjectPageContent } from '../content/project-page';
import { findNextProject, findProject, isJourney } from '../content/projects';
import { NextProject } from '../features/projects/next-project';
import { ProjectJourney } from '../features/projects/project-journey';
import { ProjectShowcase } from '../features/projects/project-showcase';
import { KeptPart } from '../sections/kept-part/kept-part';
import { Missing } from '../sections/missing/missing';
import { formatDay } from '../sections/published-on/format-day';
import { ReadOn } from '../sections/read-on/read-on';
import { Section } from '../sections/section/section';
import styles from './project-page.module.scss';

const source = itemPages['/projects/:id'];

export default function ProjectPage({ params }: PageProps) {
  const project = findProject(params.id);
  if (project === undefined) return <Missing back={{ href: linkTo('/projects'), label: 'All projects' }} />;

  const Layout = isJourney(project) ? ProjectJourney : ProjectShowcase;
  const next = findNextProject(project.id);

  return (
    <>
      <Layout project={project} source={source} />
      <KeptPart source={source}>
        {({ getProjectPage }) => {
          const page = getProjectPage(project.id);
          return (
            <>
              <Quote quote={page.quote} />
              <ReadOn
                heading="Services, projects and answers"
                lists={[
                  { heading: 'Services', links: page.services },
                  { heading: 'Projects', links: page.projects },
                  { heading: 'Articles', links: page.posts },
                  { heading: 'Questions', links: page.questions },
                ]}
              />
            </>
          );
        }}
      </KeptPart>
      {next && <NextProject project={next} />}
    </>
  );
}

function Quote({ quote }: Pick<ProjectPageContent, 'quote'>) {
  if (quote === undefined) return null;

  return (
    <Section label="In the client’s words" heading={quote.title} lead={quote.adress} ground="white">
      <blockquote className={styles.quote}>{quote.desc}</blockquote>
      <p className={styles.origin}>{`${formatDay(quote.date)}, ${quote.source}`}</p>
    </Section>
  );
}

export function title({ id }: PageProps['params']): string {
  const project = findProject(id);
  return project === undefined ? MISSING_TITLE : `${project.category} in ${project.titles[1]}, before and after`;
}

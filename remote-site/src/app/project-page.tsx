import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import type { Project } from '../content/content-schema';
import { MISSING_TITLE } from '../content/missing-title';
import { findNextProject, findProject, isJourney } from '../content/projects';
import { postLinks, projectLinks, questionLinks, serviceLinks } from '../content/related-links';
import { testimonials } from '../content/testimonials';
import { NextProject } from '../features/projects/next-project';
import { ProjectJourney } from '../features/projects/project-journey';
import { ProjectShowcase } from '../features/projects/project-showcase';
import { Missing } from '../sections/missing/missing';
import { formatDay } from '../sections/published-on/format-day';
import { ReadOn } from '../sections/read-on/read-on';
import { Section } from '../sections/section/section';
import styles from './project-page.module.scss';

export default function ProjectPage({ params }: PageProps) {
  const project = findProject(params.id);
  if (project === undefined) return <Missing back={{ href: '/#/projects', label: 'All projects' }} />;

  const { related } = project;
  const quote = testimonials.find((testimonial) => testimonial.project === project.id);
  const next = findNextProject(project.id);

  return (
    <>
      <Story project={project} />
      {quote && (
        <Section label="In the client’s words" heading={quote.title} lead={quote.adress} ground="white">
          <blockquote className={styles.quote}>{quote.desc}</blockquote>
          <p className={styles.origin}>{`${formatDay(quote.date)}, ${quote.source}`}</p>
        </Section>
      )}
      <ReadOn
        heading="Services, projects and answers"
        lists={[
          { heading: 'Services', links: serviceLinks(related.services) },
          { heading: 'Projects', links: projectLinks(related.projects) },
          { heading: 'Articles', links: postLinks(related.posts) },
          { heading: 'Questions', links: questionLinks(related.questions) },
        ]}
      />
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

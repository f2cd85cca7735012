import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { getProjectPage, ProjectPage } from '../../content/project-page';
import type { ProjectItem } from '../../content/projects';
import { BackLink } from '../../sections/back-link/back-link';
import { CompareSlider } from '../../sections/compare/compare-slider';
import type { DeferredModule } from '../../sections/kept-part/defer-module';
import { KeptPart } from '../../sections/kept-part/kept-part';
import { KeyFacts } from '../../sections/key-facts/key-facts';
import { toParagraphs } from '../../sections/points/paragraphs';
import { Points } from '../../sections/points/points';
import { RenderingNote } from '../../sections/rendering-note/rendering-note';
import styles from './project-detail.module.scss';

export interface ProjectLayoutProps {
  project: ProjectItem;
  /** The texts, which no page in the document needs. */
  source: DeferredModule<{ getProjectPage: typeof getProjectPage }>;
}

export function ProjectStory({ project, source }: ProjectLayoutProps) {
  const { client, category, description, pairs, titles } = project;
  const [{ imageUrl1, imageUrl2 }] = pairs;

  return (
    <>
      <div className={styles.column}>
        <p>
          <BackLink href={linkTo('/projects')} label="All projects" />
        </p>
        <KeptPart source={source}>
          {({ getProjectPage }) => (
            <KeyFacts
              facts={[
                { label: 'Client', value: client },
                { label: 'Work', value: category },
                ...getProjectPage(project.id).facts,
              ]}
            />
          )}
        </KeptPart>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.breakout}>
        <CompareSlider label={`${titles[0]}, before and after`} before={imageUrl1} after={imageUrl2} size="wide" />
        <RenderingNote pictures={[imageUrl1, imageUrl2]} />
      </div>
      <div className={styles.column}>
        <KeptPart source={source}>{({ getProjectPage }) => <Texts page={getProjectPage(project.id)} />}</KeptPart>
      </div>
    </>
  );
}

function Texts({ page }: { page: ProjectPage }) {
  const { topdesc, detail_title, details, dmvdesc, lastDescription } = page;

  return (
    <>
      {topdesc !== undefined && toParagraphs(topdesc).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {detail_title !== undefined && <h2 className={styles.heading}>{detail_title}</h2>}
      {details.map((points) => (
        <Points key={points[0]?.point_desc} points={points} headingLevel={detail_title === undefined ? 2 : 3} />
      ))}
      <h2 className={styles.heading}>Final result:</h2>
      {toParagraphs(dmvdesc ?? lastDescription).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

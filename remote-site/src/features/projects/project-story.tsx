import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { getProjectPage, ProjectPage } from '../../content/project-page';
import type { ProjectItem } from '../../content/projects';
import { ArticleColumns } from '../../sections/article/article-columns';
import { CompareSlider } from '../../sections/compare/compare-slider';
import type { DeferredModule } from '../../sections/kept-part/defer-module';
import { KeptPart } from '../../sections/kept-part/kept-part';
import { toParagraphs } from '../../sections/points/paragraphs';
import { Points } from '../../sections/points/points';
import { RenderingNote } from '../../sections/rendering-note/rendering-note';
import { PageBar } from '../../sections/share/page-bar';
import styles from './project-detail.module.scss';

export interface ProjectLayoutProps {
  project: ProjectItem;
  /** The texts, which no page in the document needs. */
  source: DeferredModule<{ getProjectPage: typeof getProjectPage }>;
}

export function ProjectStory({ project, source }: ProjectLayoutProps) {
  const { id, client, category, description, pairs, titles } = project;
  const [{ imageUrl1, imageUrl2 }] = pairs;

  return (
    <>
      <div className={styles.lead}>
        <PageBar
          back={{ href: linkTo('/projects'), label: 'All projects' }}
          path={`/projects/${id}`}
          title={titles[0]}
        />
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.breakout}>
        <CompareSlider label={`${titles[0]}, before and after`} before={imageUrl1} after={imageUrl2} size="wide" />
        <RenderingNote pictures={[imageUrl1, imageUrl2]} />
      </div>
      <KeptPart source={source}>
        {({ getProjectPage }) => {
          const page = getProjectPage(id);
          return (
            <ArticleColumns
              facts={[{ label: 'Client', value: client }, { label: 'Work', value: category }, ...page.facts]}
            >
              <Texts page={page} />
            </ArticleColumns>
          );
        }}
      </KeptPart>
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

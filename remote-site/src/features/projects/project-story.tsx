import type { Project } from '../../content/content-schema';
import { BackLink } from '../../sections/back-link/back-link';
import { CompareSlider } from '../../sections/compare/compare-slider';
import { KeyFacts } from '../../sections/key-facts/key-facts';
import { toParagraphs } from '../../sections/points/paragraphs';
import { Points } from '../../sections/points/points';
import styles from './project-detail.module.scss';

interface ProjectStoryProps {
  project: Project;
  /** Text below "Final result:". */
  result: string;
}

export function ProjectStory({ project, result }: ProjectStoryProps) {
  const { client, category, facts, description, pairs, titles, topdesc, detail_title, details } = project;
  const [{ imageUrl1, imageUrl2 }] = pairs;

  return (
    <>
      <div className={styles.column}>
        <p>
          <BackLink href="/#/projects" label="All projects" />
        </p>
        <KeyFacts facts={[{ label: 'Client', value: client }, { label: 'Work', value: category }, ...facts]} />
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.breakout}>
        <CompareSlider label={`${titles[0]}, before and after`} before={imageUrl1} after={imageUrl2} size="wide" />
      </div>
      <div className={styles.column}>
        {topdesc !== undefined && toParagraphs(topdesc).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {detail_title !== undefined && <h2 className={styles.heading}>{detail_title}</h2>}
        {details.map((points) => (
          <Points key={points[0]?.point_desc} points={points} headingLevel={detail_title === undefined ? 2 : 3} />
        ))}
        <h2 className={styles.heading}>Final result:</h2>
        {toParagraphs(result).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  );
}

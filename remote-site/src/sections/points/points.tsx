import type { Point } from '../../content/content-schema';
import { toParagraphs } from './paragraphs';
import { PointFigure } from './point-figure';
import styles from './points.module.scss';

interface PointsProps {
  points: readonly Point[];
  headingLevel?: 2 | 3;
}

export function Points({ points, headingLevel = 3 }: PointsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  return points.map(({ point_title, point_desc, picture }) => (
    <div key={`${point_title}${point_desc}`} className={styles.point}>
      {point_title !== '' && <Heading className={styles.title}>{point_title}</Heading>}
      {toParagraphs(point_desc).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {picture && <PointFigure {...picture} />}
    </div>
  ));
}

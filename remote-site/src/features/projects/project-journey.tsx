import { useState } from 'react';

import { CompareSlider } from '../../sections/compare/compare-slider';
import { PageBanner } from '../../sections/page-banner/page-banner';
import { CompareViewer } from './compare-viewer';
import styles from './project-detail.module.scss';
import { type ProjectLayoutProps, ProjectStory } from './project-story';

/** Layout for negative ids: pairs of pictures to compare. */
export function ProjectJourney({ project, source }: ProjectLayoutProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { titles, pairs } = project;
  const [name] = titles;

  return (
    <article>
      <PageBanner title="Project Journey" lead={titles.join(' · ')} picture={pairs[0].imageUrl2} />
      <ProjectStory project={project} source={source} />
      <ul className={styles.pairs}>
        {pairs.map((pair, index) => (
          <li key={pair.id}>
            <CompareSlider
              label={`${name}, view ${index + 1}`}
              before={pair.imageUrl1}
              after={pair.imageUrl2}
              size="tile"
              onExpand={() => setOpenIndex(index)}
            />
          </li>
        ))}
      </ul>
      <CompareViewer label={name} pairs={pairs} index={openIndex} onClose={() => setOpenIndex(null)} />
    </article>
  );
}

import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { ProjectSummary } from '../../content/content-schema';
import { Section } from '../../sections/section/section';
import styles from './next-project.module.scss';

interface NextProjectProps {
  project: Pick<ProjectSummary, 'id' | 'titles'>;
}

export function NextProject({ project: { id, titles } }: NextProjectProps) {
  const [name, place] = titles;

  return (
    <div className={styles.next}>
      <Section
        label="Next project"
        heading={name}
        lead={place}
        ground="white"
        action={
          <p className={styles.actions}>
            <a
              className="btn btn-outline-primary"
              href={linkTo(`/projects/${id}`)}
              aria-label={`View Project: ${name}`}
            >
              View Project
            </a>
            <a className="btn btn-primary" href={linkTo('/contact')}>
              Schedule Free Consultation
            </a>
          </p>
        }
      />
    </div>
  );
}

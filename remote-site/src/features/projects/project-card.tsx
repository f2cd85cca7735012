import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { ProjectCard as ProjectCardContent } from '../../content/content-schema';
import { isSample } from '../../content/is-sample';
import styles from './project-card.module.scss';

interface ProjectCardProps {
  project: ProjectCardContent;
}

export function ProjectCard({ project }: ProjectCardProps) {
  const { path, titles, category, client, description, imageUrl1, imageUrl2 } = project;
  const [name, place] = titles;

  return (
    <article className={styles.card}>
      <div className={styles.pair}>
        <Half picture={imageUrl1} label="Before" />
        <Half picture={imageUrl2} label="After" />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.text}>{description}</p>
        <div className={styles.foot}>
          <p className={styles.work}>
            <span className={styles.category}>{category}</span>
            <br />
            {isSample(client) ? `${place}\u00a0·\u00a0Sample` : place}
          </p>
          <a
            className={`btn btn-outline-primary ${styles.link}`}
            href={linkTo(`/projects/${path}`)}
            aria-label={`View Project: ${name}`}
          >
            View Project
          </a>
        </div>
      </div>
    </article>
  );
}

function Half({ picture, label }: { picture: Picture; label: string }) {
  return (
    <figure className={styles.half}>
      <ResponsivePicture picture={picture} sizes="(max-width: 768px) 100vw, 600px" className={styles.picture} />
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
}

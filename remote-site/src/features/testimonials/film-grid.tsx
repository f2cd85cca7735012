import { useState } from 'react';

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { ResponsivePicture } from '@potomac-oak/shared/ui/responsive-picture';

import type { TestimonialVideo } from '../../content/content-schema';
import { NoScriptLink } from '../../sections/no-script/no-script-link';
import { toParagraphs } from '../../sections/points/paragraphs';
import styles from './film-grid.module.scss';
import { FilmPlayer } from './film-player';

interface FilmGridProps {
  videos: readonly TestimonialVideo[];
}

export function FilmGrid({ videos }: FilmGridProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const reviews = videos.filter(({ video_type }) => video_type === 'review');
  const projects = videos.filter(({ video_type }) => video_type === 'project');
  const opened = videos.find(({ id }) => id === openId) ?? null;

  return (
    <div className={styles.films}>
      {reviews.map((video) => (
        <div key={video.id} className={styles.review}>
          <FilmButton video={video} onOpen={setOpenId} sizes="(max-width: 1024px) 100vw, 700px" />
          <div>
            <h3 className={styles.title}>{video.title}</h3>
            {toParagraphs(video.desc).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ProjectLink video={video} />
          </div>
        </div>
      ))}
      <ul className={styles.projects}>
        {projects.map((video) => (
          <li key={video.id}>
            <FilmButton
              video={video}
              onOpen={setOpenId}
              sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 300px"
            />
            <h3 className={styles.smallTitle}>{video.title}</h3>
            <p className={styles.text}>{video.desc}</p>
            <ProjectLink video={video} />
          </li>
        ))}
      </ul>
      <FilmPlayer video={opened} onClose={() => setOpenId(null)} />
    </div>
  );
}

function ProjectLink({ video: { project, title } }: { video: TestimonialVideo }) {
  return (
    <a href={linkTo(`/projects/${project}`)}>
      See the project<span className="visually-hidden">{` of the film “${title}”`}</span>
    </a>
  );
}

interface FilmButtonProps {
  video: TestimonialVideo;
  sizes: string;
  onOpen: (id: string) => void;
}

function FilmButton({ video: { id, thumbnail, title, videoUrl }, sizes, onOpen }: FilmButtonProps) {
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.film} aria-label={`Play film: ${title}`} onClick={() => onOpen(id)}>
        <ResponsivePicture picture={thumbnail} sizes={sizes} alt="" />
        <span className={styles.play}>
          <Icon name="play" size={28} isFilled />
        </span>
      </button>
      <NoScriptLink href={videoUrl} label={`Play film: ${title}`} />
    </div>
  );
}

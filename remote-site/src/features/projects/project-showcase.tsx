import { useState } from 'react';

import { ResponsivePicture, webpUrl } from '@potomac-oak/shared/ui/responsive-picture';

import { stagesOf } from '../../content/projects';
import { NoScriptLink } from '../../sections/no-script/no-script-link';
import { PageBanner } from '../../sections/page-banner/page-banner';
import { PictureGallery } from '../../sections/picture-gallery/picture-gallery';
import styles from './project-detail.module.scss';
import { type ProjectLayoutProps, ProjectStory } from './project-story';

/** For projects whose id is 0 or greater: single pictures in a gallery. */
export function ProjectShowcase({ project, source }: ProjectLayoutProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [name, place] = project.titles;
  const gallery = stagesOf(project).map(({ image, label }, index) => ({
    ...image,
    label,
    alt: `Project image ${index + 1}`,
  }));

  return (
    <article>
      <PageBanner title={name} lead={place} picture={project.pairs[0].imageUrl2} />
      <ProjectStory project={project} source={source} />
      <ul className={styles.gallery}>
        {gallery.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" className={styles.galleryItem} onClick={() => setOpenIndex(index)}>
              <ResponsivePicture picture={picture} sizes="(max-width: 1024px) 50vw, 300px" />
              <span className={styles.stage}>{picture.label}</span>
            </button>
            <NoScriptLink href={webpUrl(picture)} label={`Full screen: ${picture.alt}`} />
          </li>
        ))}
      </ul>
      <PictureGallery pictures={gallery} index={openIndex} onClose={() => setOpenIndex(null)} />
    </article>
  );
}

import { useState } from 'react';

import type { Picture } from '@potomac-oak/shared/contracts/picture';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { ResponsivePicture, webpUrl } from '@potomac-oak/shared/ui/responsive-picture';

import type { ProjectCard } from '../../content/content-schema';
import { CompareSlider } from '../../sections/compare/compare-slider';
import { NoScriptLink } from '../../sections/no-script/no-script-link';
import { PictureGallery } from '../../sections/picture-gallery/picture-gallery';
import { RenderingNote } from '../../sections/rendering-note/rendering-note';
import { Section } from '../../sections/section/section';
import styles from './featured-projects.module.scss';

interface FeaturedProjectsProps {
  texts: { label: string; heading: string };
  project: ProjectCard;
  gallery: readonly Picture[];
}

export function FeaturedProjects({ texts, project, gallery }: FeaturedProjectsProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  return (
    <Section
      label={texts.label}
      heading={texts.heading}
      ground="pine"
      action={
        <a className="btn btn-outline-primary" href={linkTo('/projects?gallery=open')}>
          View All Projects
        </a>
      }
    >
      <CompareSlider label={project.titles.join(', ')} before={project.imageUrl1} after={project.imageUrl2} />
      <RenderingNote pictures={[project.imageUrl1, project.imageUrl2]} />
      <ul className={styles.thumbnails}>
        {gallery.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={`Full screen: ${picture.alt}`}
              onClick={() => setOpenIndex(index)}
            >
              <ResponsivePicture picture={picture} sizes="(max-width: 600px) 106px, 194px" alt="" />
            </button>
            <NoScriptLink href={webpUrl(picture)} label={`Full screen: ${picture.alt}`} />
          </li>
        ))}
      </ul>
      <PictureGallery pictures={gallery} index={openIndex} onClose={() => setOpenIndex(null)} hasThumbnails />
    </Section>
  );
}

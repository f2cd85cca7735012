import { useEffect, useState } from 'react';

import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';

import { projectsTexts } from '../content/pages/projects-texts';
import { projectCards } from '../content/project-cards';
import { projectFilters } from '../content/project-filters';
import { ProjectCard } from '../features/projects/project-card';
import { CardGrid } from '../sections/card-grid/card-grid';
import { countOf } from '../sections/filters/count-of';
import { Filters } from '../sections/filters/filters';
import { useFilters } from '../sections/filters/use-filters';
import { Invitation } from '../sections/invitation/invitation';
import { JumpList } from '../sections/jump-list/jump-list';
import { PageBanner } from '../sections/page-banner/page-banner';
import { PictureGallery } from '../sections/picture-gallery/picture-gallery';
import { galleryPictures } from './gallery-pictures';
import styles from './projects-page.module.scss';

export default function ProjectsPage({ search }: PageProps) {
  const isGalleryAsked = new URLSearchParams(search).get('gallery') === 'open';
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { items, selected, select } = useFilters({
    items: projectCards,
    filters: projectFilters,
    path: '/projects',
    search,
  });

  useEffect(() => {
    if (isGalleryAsked) setOpenIndex(0);
  }, [isGalleryAsked]);

  function closeGallery() {
    setOpenIndex(null);
    // Reloading the page, or returning to it, must not open the gallery again.
    if (isGalleryAsked) replaceQuery(linkTo('/projects'));
  }

  return (
    <>
      <PageBanner title={projectsTexts.title} picture={sitePictures['banner-projects']} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <p>{projectsTexts.lead}</p>
          <button type="button" className={`btn btn-outline-primary ${styles.opener}`} onClick={() => setOpenIndex(0)}>
            Open the gallery
          </button>
        </div>
        <Filters
          filters={projectFilters}
          selected={selected}
          onSelect={select}
          result={countOf(items.length, projectCards.length, 'projects')}
        />
        <JumpList
          label="Jump to a project"
          entries={items.map(({ titles }, index) => ({ id: `project-${index}`, label: titles.join(', ') }))}
        />
        <CardGrid columns={2} closing={items.length === 0 ? <NoMatch /> : undefined}>
          {items.map((project, index) => (
            <li key={project.id} id={`project-${index}`} tabIndex={-1}>
              <ProjectCard project={project} />
            </li>
          ))}
        </CardGrid>
      </div>
      {items.length > 0 && <Invitation {...projectsTexts.invitation} />}
      <PictureGallery pictures={galleryPictures} index={openIndex} onClose={closeGallery} hasThumbnails />
    </>
  );
}

function NoMatch() {
  return (
    <>
      <p className={styles.noMatch}>{projectsTexts.noMatch}</p>
      <a className="btn btn-primary" href={linkTo('/contact')}>
        Schedule Free Consultation
      </a>
    </>
  );
}

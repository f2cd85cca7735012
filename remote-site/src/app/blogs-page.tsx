import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { blogFilters, blogTopics } from '../content/blog-filters';
import { blogSummaries } from '../content/blogs';
import { blogsTexts } from '../content/pages/blogs-texts';
import { CardGrid } from '../sections/card-grid/card-grid';
import { countOf } from '../sections/filters/count-of';
import { Filters } from '../sections/filters/filters';
import { useFilters } from '../sections/filters/use-filters';
import { Invitation } from '../sections/invitation/invitation';
import { JumpList } from '../sections/jump-list/jump-list';
import { PageBanner } from '../sections/page-banner/page-banner';
import { PictureCard } from '../sections/picture-card/picture-card';
import { formatDay } from '../sections/published-on/format-day';
import styles from './blogs-page.module.scss';

const newestFirst = [...blogSummaries].sort((a, b) => b.published.localeCompare(a.published));

export default function BlogsPage({ search }: PageProps) {
  const { items, selected, select } = useFilters({
    items: newestFirst,
    filters: blogFilters,
    path: '/blogs',
    search,
  });

  return (
    <>
      <PageBanner title={blogsTexts.title} picture={sitePictures['banner-blogs']} />
      <div className={styles.page}>
        <Filters
          filters={blogFilters}
          selected={selected}
          onSelect={select}
          result={countOf(items.length, blogSummaries.length, 'posts')}
        />
        <JumpList label="Jump to a post" entries={items.map(({ id, title }) => ({ id: `post-${id}`, label: title }))} />
        <CardGrid>
          {items.map(({ id, image, title, desc, topic, published }) => (
            <li key={id} id={`post-${id}`} tabIndex={-1}>
              <PictureCard
                picture={image}
                title={title}
                text={desc}
                href={linkTo(`/blogs/${id}`)}
                linkLabel="Read Post"
                note={`${blogTopics[topic]} · ${formatDay(published)}`}
                headingLevel={2}
              />
            </li>
          ))}
        </CardGrid>
      </div>
      <div className={styles.invitation}>
        <Invitation {...blogsTexts.invitation} />
      </div>
    </>
  );
}

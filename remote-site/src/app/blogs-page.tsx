import { sitePictures } from '@potomac-oak/media/manifest/site';

import { blogSummaries } from '../content/blogs/blog-summaries';
import { blogsTexts } from '../content/pages/blogs-texts';
import { CardGrid } from '../sections/card-grid/card-grid';
import { PageBanner } from '../sections/page-banner/page-banner';
import { PictureCard } from '../sections/picture-card/picture-card';
import styles from './blogs-page.module.scss';

export default function BlogsPage() {
  return (
    <>
      <PageBanner title={blogsTexts.title} picture={sitePictures['banner-blogs']} />
      <div className={styles.page}>
        <CardGrid>
          {blogSummaries.map(({ id, image, title, desc }) => (
            <li key={id}>
              <PictureCard
                picture={image}
                title={title}
                text={desc}
                href={`/#/blogs/${id}`}
                linkLabel="Read Post"
                headingLevel={2}
              />
            </li>
          ))}
        </CardGrid>
      </div>
    </>
  );
}

import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { findBlogPost } from '../content/blogs';
import { ourValues } from '../content/company-values';
import { MISSING_TITLE } from '../content/missing-title';
import { Article } from '../sections/article/article';
import { Missing } from '../sections/missing/missing';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';

const BACK = { href: '/#/blogs', label: 'All posts' };

export default function BlogPage({ params }: PageProps) {
  const post = findBlogPost(params.id);
  if (post === undefined) return <Missing back={BACK} />;

  return (
    <>
      <Article back={BACK} title={post.title} intro={[post.desc]} picture={post.image} closing={post.last_desc}>
        <Points points={post.points_items} headingLevel={2} />
      </Article>
      <OurValues {...ourValues} />
    </>
  );
}

export function title({ id }: PageProps['params']): string {
  return findBlogPost(id)?.title ?? MISSING_TITLE;
}

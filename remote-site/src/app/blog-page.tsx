import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { blogTopics } from '../content/blog-filters';
import { blogSummaries, findBlogPost } from '../content/blogs';
import { ourValues } from '../content/company-values';
import type { BlogSummary } from '../content/content-schema';
import { itemPages } from '../content/item-pages';
import { MISSING_TITLE } from '../content/missing-title';
import { Article } from '../sections/article/article';
import { ArticleBody } from '../sections/article/article-body';
import { ArticleHead } from '../sections/article/article-head';
import { KeptPart } from '../sections/kept-part/kept-part';
import { Missing } from '../sections/missing/missing';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { formatDay } from '../sections/published-on/format-day';
import { ReadOn } from '../sections/read-on/read-on';

const BACK = { href: linkTo('/blogs'), label: 'All posts' };

export default function BlogPage({ params }: PageProps) {
  const post = findBlogPost(params.id);
  if (post === undefined) return <Missing back={BACK} />;

  return (
    <>
      <Article>
        <ArticleHead
          back={BACK}
          path={`/blogs/${post.id}`}
          title={post.title}
          note={`${blogTopics[post.topic]} · ${formatDay(post.published)}`}
        />
        <KeptPart source={itemPages['/blogs/:id']}>
          {({ getBlogPage }) => {
            const { points_items, last_desc } = getBlogPage(post.id);
            return (
              <ArticleBody picture={post.image} intro={[post.desc]} closing={last_desc}>
                <Points points={points_items} headingLevel={2} />
              </ArticleBody>
            );
          }}
        </KeptPart>
      </Article>
      <KeptPart source={itemPages['/blogs/:id']}>
        {({ getBlogPage }) => {
          const { services, projects } = getBlogPage(post.id);
          return (
            <>
              <ReadOn
                heading="Services, projects and posts"
                lists={[
                  { heading: 'Services', links: services },
                  { heading: 'Projects', links: projects },
                  { heading: 'Related posts', links: siblingLinks(post) },
                ]}
              />
              <OurValues {...ourValues} />
            </>
          );
        }}
      </KeptPart>
    </>
  );
}

/** Links to the other posts about the same topic. */
function siblingLinks({ id, topic }: BlogSummary) {
  return blogSummaries
    .filter((other) => other.topic === topic && other.id !== id)
    .map((other) => ({ href: linkTo(`/blogs/${other.id}`), label: other.title }));
}

export function title({ id }: PageProps['params']): string {
  return findBlogPost(id)?.title ?? MISSING_TITLE;
}

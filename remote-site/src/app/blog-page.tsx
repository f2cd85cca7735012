import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { blogTopics } from '../content/blog-filters';
import { findBlogPost } from '../content/blogs';
import { blogSummaries } from '../content/blogs/blog-summaries';
import { ourValues } from '../content/company-values';
import type { BlogPost } from '../content/content-schema';
import { MISSING_TITLE } from '../content/missing-title';
import { postLinks, projectLinks, serviceLinks } from '../content/related-links';
import { Article } from '../sections/article/article';
import { Missing } from '../sections/missing/missing';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { formatDay } from '../sections/published-on/format-day';
import { ReadOn } from '../sections/read-on/read-on';

const BACK = { href: '/#/blogs', label: 'All posts' };

export default function BlogPage({ params }: PageProps) {
  const post = findBlogPost(params.id);
  if (post === undefined) return <Missing back={BACK} />;

  return (
    <>
      <Article
        back={BACK}
        title={post.title}
        note={`${blogTopics[post.topic]} · ${formatDay(post.published)}`}
        intro={[post.desc]}
        picture={post.image}
        closing={post.last_desc}
      >
        <Points points={post.points_items} headingLevel={2} />
      </Article>
      <ReadOn
        heading="Services, projects and posts"
        lists={[
          { heading: 'Services', links: serviceLinks(post.related.services) },
          { heading: 'Projects', links: projectLinks(post.related.projects) },
          { heading: 'Related posts', links: linksToTopic(post) },
        ]}
      />
      <OurValues {...ourValues} />
    </>
  );
}

function linksToTopic({ id, topic }: BlogPost) {
  const others = blogSummaries.filter((other) => other.topic === topic && other.id !== id);
  return postLinks(others.map((other) => other.id));
}

export function title({ id }: PageProps['params']): string {
  return findBlogPost(id)?.title ?? MISSING_TITLE;
}

import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { ourValues } from '../content/company-values';
import { MISSING_TITLE } from '../content/missing-title';
import { postLinks, projectLinks, questionLinks } from '../content/related-links';
import { findService } from '../content/services';
import { Article } from '../sections/article/article';
import { KeyFacts } from '../sections/key-facts/key-facts';
import { Missing } from '../sections/missing/missing';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { ReadOn } from '../sections/read-on/read-on';

const BACK = { href: '/#/services', label: 'All services' };

export default function ServicePage({ params }: PageProps) {
  const service = findService(params.id);
  if (service === undefined) return <Missing back={BACK} />;

  return (
    <>
      <Article
        back={BACK}
        title={service.title}
        intro={[service.desc, service.desc_dt_1]}
        picture={service.image}
        closing={service.last_desc}
      >
        <KeyFacts facts={service.facts} />
        <h2>{service.points_main_title}</h2>
        <Points points={service.points_items} />
      </Article>
      <ReadOn
        heading="Projects, articles and answers"
        lists={[
          { heading: 'Projects', links: projectLinks(service.related.projects) },
          { heading: 'Articles', links: postLinks(service.related.posts) },
          { heading: 'Questions', links: questionLinks(service.related.questions) },
        ]}
      />
      <OurValues {...ourValues} />
    </>
  );
}

export function title({ id }: PageProps['params']): string {
  return findService(id)?.title ?? MISSING_TITLE;
}

import { useEffect } from 'react';

import { listPlaces } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { ourValues } from '../content/company-values';
import { itemPages } from '../content/item-pages';
import { MISSING_TITLE } from '../content/missing-title';
import { findService } from '../content/services';
import { suggestSubject } from '../features/contact/contact-draft';
import { RelatedProjects } from '../features/projects/related-projects';
import { Article } from '../sections/article/article';
import { ArticleBody } from '../sections/article/article-body';
import { ArticleHead } from '../sections/article/article-head';
import { KeptPart } from '../sections/kept-part/kept-part';
import { Missing } from '../sections/missing/missing';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { ReadOn } from '../sections/read-on/read-on';
import { allServices } from './all-services';

export default function ServicePage({ params }: PageProps) {
  const service = findService(params.id);
  const subject = service?.title;

  useEffect(() => {
    if (subject !== undefined) suggestSubject(subject);
  }, [subject]);

  if (service === undefined) return <Missing back={allServices} />;
  return (
    <>
      <Article>
        <ArticleHead back={allServices} path={`/services/${service.id}`} title={service.title} />
        <KeptPart source={itemPages['/services/:id']}>
          {({ getServicePage }) => {
            const { desc_dt_1, facts, points_main_title, points_items, last_desc } = getServicePage(service.id);
            return (
              <ArticleBody picture={service.image} intro={[service.desc, desc_dt_1]} facts={facts} closing={last_desc}>
                <h2>{points_main_title}</h2>
                <Points points={points_items} />
              </ArticleBody>
            );
          }}
        </KeptPart>
      </Article>
      <KeptPart source={itemPages['/services/:id']}>
        {({ getServicePage }) => {
          const { projects, posts, questions } = getServicePage(service.id);
          return (
            <>
              <RelatedProjects projects={projects} />
              <ReadOn
                heading="Articles and answers"
                lists={[
                  { heading: 'Articles', links: posts },
                  { heading: 'Questions', links: questions },
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

export function title({ id }: PageProps['params']): string {
  const service = findService(id);
  return service === undefined ? MISSING_TITLE : `${service.trade} in ${listPlaces('and')}`;
}

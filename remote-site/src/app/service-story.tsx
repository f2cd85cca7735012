import { ourValues } from '../content/company-values';
import type { ServiceSummary } from '../content/content-schema';
import type { ServicePage } from '../content/service-page';
import { RelatedProjects } from '../features/projects/related-projects';
import { Article } from '../sections/article/article';
import { KeyFacts } from '../sections/key-facts/key-facts';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { ReadOn } from '../sections/read-on/read-on';
import { allServices } from './all-services';

interface ServiceStoryProps {
  service: ServiceSummary;
  page: ServicePage;
}

export function ServiceStory({ service, page }: ServiceStoryProps) {
  return (
    <>
      <Article
        back={allServices}
        title={service.title}
        intro={[service.desc, page.desc_dt_1]}
        picture={service.image}
        closing={page.last_desc}
      >
        <KeyFacts facts={page.facts} />
        <h2>{page.points_main_title}</h2>
        <Points points={page.points_items} />
      </Article>
      <RelatedProjects projects={page.projects} />
      <ReadOn
        heading="Articles and answers"
        lists={[
          { heading: 'Articles', links: page.posts },
          { heading: 'Questions', links: page.questions },
        ]}
      />
      <OurValues {...ourValues} />
    </>
  );
}

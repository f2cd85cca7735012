import { ourValues } from '../content/company-values';
import type { Service } from '../content/content-schema';
import { postLinks, questionLinks } from '../content/related-links';
import { RelatedProjects } from '../features/projects/related-projects';
import { Article } from '../sections/article/article';
import { KeyFacts } from '../sections/key-facts/key-facts';
import { OurValues } from '../sections/our-values/our-values';
import { Points } from '../sections/points/points';
import { ReadOn } from '../sections/read-on/read-on';
import { allServices } from './all-services';

interface ServiceStoryProps {
  service: Service;
}

export function ServiceStory({ service }: ServiceStoryProps) {
  return (
    <>
      <Article
        back={allServices}
        title={service.title}
        intro={[service.desc, service.desc_dt_1]}
        picture={service.image}
        closing={service.last_desc}
      >
        <KeyFacts facts={service.facts} />
        <h2>{service.points_main_title}</h2>
        <Points points={service.points_items} />
      </Article>
      <RelatedProjects projects={service.projects} />
      <ReadOn
        heading="Articles and answers"
        lists={[
          { heading: 'Articles', links: postLinks(service.related.posts) },
          { heading: 'Questions', links: questionLinks(service.related.questions) },
        ]}
      />
      <OurValues {...ourValues} />
    </>
  );
}

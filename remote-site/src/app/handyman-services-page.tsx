import { handyman } from '../content/handyman';
import { Article } from '../sections/article/article';
import { ArticleBody } from '../sections/article/article-body';
import { ArticleHead } from '../sections/article/article-head';
import { Points } from '../sections/points/points';
import { allServices } from './all-services';

export default function HandymanServicesPage() {
  const { title, desc, desc_dt_1, image, points_main_title, points_items, last_desc } = handyman;

  return (
    <Article>
      <ArticleHead back={allServices} path="/handyman-services" title={title} />
      <ArticleBody picture={image} intro={[desc, desc_dt_1]} closing={last_desc}>
        <h2>{points_main_title}</h2>
        <Points points={points_items} />
      </ArticleBody>
    </Article>
  );
}

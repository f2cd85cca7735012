import { handyman } from '../content/handyman';
import { Article } from '../sections/article/article';
import { Points } from '../sections/points/points';
import { allServices } from './all-services';

export default function HandymanServicesPage() {
  const { title, desc, desc_dt_1, image, points_main_title, points_items, last_desc } = handyman;

  return (
    <Article back={allServices} title={title} intro={[desc, desc_dt_1]} picture={image} closing={last_desc}>
      <h2>{points_main_title}</h2>
      <Points points={points_items} />
    </Article>
  );
}

import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { ServiceCard } from '../../content/content-schema';
import { PictureCard } from './picture-card';

export function ServicePictureCard({ service }: { service: ServiceCard }) {
  const { image, title, description, price, path } = service;

  return (
    <PictureCard
      picture={image}
      title={title}
      text={description}
      price={price}
      href={linkTo(`/services/${path}`)}
      linkLabel="View Details"
    />
  );
}

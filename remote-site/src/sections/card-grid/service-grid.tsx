import type { ReactNode } from 'react';

import type { ServiceCard } from '../../content/content-schema';
import { PictureCard } from '../picture-card/picture-card';
import { CardGrid } from './card-grid';

interface ServiceGridProps {
  cards: readonly ServiceCard[];
  /** Fills the last row. */
  closing?: ReactNode;
}

export function ServiceGrid({ cards, closing }: ServiceGridProps) {
  return (
    <CardGrid closing={closing}>
      {cards.map(({ id, image, title, description, price, path }) => (
        <li key={id} id={`service-${id}`} tabIndex={-1}>
          <PictureCard
            picture={image}
            title={title}
            text={description}
            price={price}
            href={`/#/services/${path}`}
            linkLabel="View Details"
          />
        </li>
      ))}
    </CardGrid>
  );
}

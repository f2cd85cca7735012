import type { ReactNode } from 'react';

import type { ServiceCard } from '../../content/content-schema';
import { ServicePictureCard } from '../picture-card/service-picture-card';
import { CardGrid } from './card-grid';

interface ServiceGridProps {
  cards: readonly ServiceCard[];
  isRow?: boolean | undefined;
  /** Fills the last row. */
  closing?: ReactNode;
}

export function ServiceGrid({ cards, isRow, closing }: ServiceGridProps) {
  return (
    <CardGrid isRow={isRow} closing={closing}>
      {cards.map((service) => (
        <li key={service.id} id={`service-${service.id}`} tabIndex={-1}>
          <ServicePictureCard service={service} />
        </li>
      ))}
    </CardGrid>
  );
}

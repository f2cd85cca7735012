import type { ServiceCard } from '../../content/content-schema';
import { PictureCard } from '../picture-card/picture-card';
import { CardGrid } from './card-grid';

interface ServiceGridProps {
  cards: readonly ServiceCard[];
}

export function ServiceGrid({ cards }: ServiceGridProps) {
  return (
    <CardGrid>
      {cards.map(({ id, image, title, description, price, path }) => (
        <li key={id}>
          <PictureCard
            picture={image}
            title={title}
            text={description}
            price={price}
            href={`#/services/${path}`}
            linkLabel="View Details"
          />
        </li>
      ))}
    </CardGrid>
  );
}

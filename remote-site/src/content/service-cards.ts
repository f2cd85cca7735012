import type { ServiceCard, ServiceSummary } from './content-schema';
import { serviceSummaries } from './services';

const PRICE_TEXT = '550,000';
/** Explains the price of the cards, once above them. */
export const PRICE_NOTE =
  'The price on a card is the size of our largest projects of that kind, in dollars\u00a0·\u00a0Sample';
const FEATURED_COUNT = 6;

export const serviceCards: readonly ServiceCard[] = serviceSummaries.map(toCard);

export const featuredServiceCards = serviceCards.slice(0, FEATURED_COUNT);

function toCard({ id, kind, image, title, desc }: ServiceSummary): ServiceCard {
  return { id, kind, image, title, description: desc, path: id, price: PRICE_TEXT };
}

import { readRoute } from '@potomac-oak/shared/contracts/route';

import { setNamedPart } from './document-state';

/** The search of the address can name a part of the page, such as a question. */
export function showNamedPart(): void {
  const { search } = readRoute(location);
  const part = [...document.querySelectorAll<HTMLElement>('[data-search]')].find(
    ({ dataset }) => `?${dataset.search}` === search,
  );
  if (part) setNamedPart(part);
}

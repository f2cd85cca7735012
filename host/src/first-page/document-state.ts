import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

// What is known of the document before the app runs. Style sheets read most of it, so it consists of attributes of the
// root. Only this module writes it; README.md lists who changes what.

/** What happens before the app runs, for the app to catch up on. */
export interface EarlyEvents {
  /** Clicked before the app listened, in this order; one that was clicked twice is listed twice. */
  clicks: HTMLElement[];
  /** Ends the recording of clicks. */
  stopClicks: () => void;
  /** Describes the address for the last time. Added at the end of the document. */
  settleAddress?: () => void;
}

declare global {
  var earlyEvents: EarlyEvents | undefined;
}

/** `home` has its picture below the header, `bare` has neither header nor footer. */
export function setRoute({ menu, chrome = true }: Partial<PageRelease>): void {
  const inside = menu === 'home' ? 'home' : 'other';
  attributes().route = chrome ? inside : 'bare';
}

export function isBare(): boolean {
  return attributes().route === 'bare';
}

/** Whether the page at the address is the one that the document contains. */
export function isOwnPage(): boolean {
  return attributes().page === undefined;
}

/** Of a page that is not the document's own, the skeleton is shown until it has rendered. */
export function setOwnPage(isOwn: boolean): void {
  if (isOwn) delete attributes().page;
  else attributes().page = 'other';
}

/**
 * `alone`: until the first paint, nothing below the first screen is laid out. `painted`: far sections are not, until the
 * visitor scrolls or the app runs. Undefined: the whole page is laid out.
 */
export type FirstScreen = 'alone' | 'painted' | undefined;

export function readFirstScreen(): FirstScreen {
  return attributes().firstScreen as FirstScreen;
}

export function setFirstScreen(state: FirstScreen): void {
  if (state) attributes().firstScreen = state;
  else delete attributes().firstScreen;
}

/** Marks the part that the address names. The style of the page shows that part instead of the one it opens first. */
export function setNamedPart(part: HTMLElement): void {
  part.dataset.named = '';
  attributes().namesPart = '';
}

/** The page itself shows the part that the address names. */
export function releaseNamedPart(): void {
  delete attributes().namesPart;
}

/** As a property of the root, so that the app's own skeleton continues to show the image. */
export function setSkeletonImage(url: string): void {
  document.documentElement.style.setProperty('--first-image', `url("${url}")`);
}

function attributes(): DOMStringMap {
  return document.documentElement.dataset;
}

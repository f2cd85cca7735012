import type { MenuItem } from '@potomac-oak/shared/contracts/federation';

/** `hero` fills the first screen, `banner` and `cards` begin with a banner, `article` and `text` with a title. */
export type SkeletonShape = 'hero' | 'banner' | 'cards' | 'article' | 'text';

/** A menu entry, with `/:` for its pages with parameters; empty for a page without an entry. */
type PageKind = '' | MenuItem | `${MenuItem}/:`;

/** The page itself is not known before its remote has loaded; the registry names its menu entry. */
export const SKELETON_SHAPES: Readonly<Partial<Record<PageKind, SkeletonShape>>> = {
  home: 'hero',
  about: 'banner',
  services: 'cards',
  'services/:': 'article',
  projects: 'cards',
  'projects/:': 'banner',
  testimonials: 'banner',
  faq: 'banner',
  blogs: 'cards',
  'blogs/:': 'article',
  contact: 'banner',
};

export function pageKind(menu: MenuItem | undefined, hasParams: boolean): PageKind {
  if (menu === undefined) return '';
  return hasParams ? `${menu}/:` : menu;
}

export function skeletonShape(menu: MenuItem | undefined, hasParams: boolean): SkeletonShape {
  return SKELETON_SHAPES[pageKind(menu, hasParams)] ?? 'text';
}

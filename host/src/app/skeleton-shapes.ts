import type { MenuItem } from '@potomac-oak/shared/contracts/federation';

/** `hero` fills the first screen, `banner` and `cards` begin with a banner, `article` and `text` with a title. */
export type SkeletonShape = 'hero' | 'banner' | 'cards' | 'article' | 'text';

/** A menu entry, with `/:` for its pages with parameters. */
export type PageKind = MenuItem | `${MenuItem}/:`;

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

export function skeletonShape(menu: MenuItem | undefined, hasParams: boolean): SkeletonShape {
  if (menu === undefined) return 'text';
  const kind: PageKind = hasParams ? `${menu}/:` : menu;
  return SKELETON_SHAPES[kind] ?? 'text';
}

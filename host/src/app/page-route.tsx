import { useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { MenuItem, PageModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import type { SlotLoader } from '../remotes/slot-loader';
import { FirstPage, FirstPageContext } from './first-page';
import { PageSkeleton, type SkeletonShape } from './page-skeleton';
import { PageSlot } from './page-slot';

/** Skeleton shapes of the pages without parameters. */
const SHAPES: Readonly<Partial<Record<MenuItem, SkeletonShape>>> = {
  home: 'hero',
  about: 'banner',
  services: 'cards',
  projects: 'cards',
  testimonials: 'banner',
  faq: 'banner',
  blogs: 'cards',
  contact: 'banner',
};

interface PageRouteProps {
  loader: SlotLoader<PageModule>;
  page: PageRelease;
}

export function PageRoute({ loader, page }: PageRouteProps) {
  const { pathname, search } = useLocation();
  const params = useParams() as Record<string, string>;

  const isInDocument = useContext(FirstPageContext);
  const slot = { loader, title: page.title, params, search: search.slice(1) };
  if (isInDocument) return <FirstPage {...slot} />;

  return (
    <PageSlot
      // A different service is a different page, although the component is the same.
      key={pathname}
      {...slot}
      skeleton={<PageSkeleton shape={shapeOf(page.menu, params)} />}
    />
  );
}

/** The page itself is not known before its remote has loaded; the registry names its menu entry. */
function shapeOf(menu: MenuItem | undefined, params: Record<string, string>): SkeletonShape {
  if (menu === undefined) return 'text';
  if (Object.keys(params).length === 0) return SHAPES[menu] ?? 'text';
  return menu === 'projects' ? 'banner' : 'article';
}

import { useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { PageModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import { skeletonShape } from '../first-page/skeleton-shapes';
import type { SlotLoader } from '../remotes/slot-loader';
import { FirstPageContext, FirstPageSlot } from './first-page-slot';
import { PageSkeleton } from './page-skeleton';
import { PageSlot } from './page-slot';

interface PageRouteProps {
  loader: SlotLoader<PageModule>;
  page: PageRelease;
}

export function PageRoute({ loader, page }: PageRouteProps) {
  const { pathname, search } = useLocation();
  const params = useParams() as Record<string, string>;

  const isInDocument = useContext(FirstPageContext);
  const slot = { loader, title: page.title, params, search: search.slice(1) };
  if (isInDocument) return <FirstPageSlot {...slot} />;

  return (
    <PageSlot
      // A different service is a different page, although the component is the same.
      key={pathname}
      {...slot}
      skeleton={<PageSkeleton shape={skeletonShape(page.menu, Object.keys(params).length > 0)} />}
    />
  );
}

import { useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { PageModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import type { SlotLoader } from '../remotes/slot-loader';
import { FirstPage, FirstPageContext } from './first-page';
import { PageSkeleton } from './page-skeleton';
import { PageSlot } from './page-slot';
import { skeletonShape } from './skeleton-shapes';

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
      skeleton={<PageSkeleton shape={skeletonShape(page.menu, Object.keys(params).length > 0)} />}
    />
  );
}

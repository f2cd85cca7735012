import { useLocation, useParams } from 'react-router-dom';

import type { PageModule } from '@potomac-oak/shared/contracts/federation';
import type { PageRelease } from '@potomac-oak/shared/contracts/registry';

import type { SlotLoader } from '../remotes/slot-loader';
import { HomeFirstScreen } from './home-first-screen';
import { PageSkeleton } from './page-skeleton';
import { PageSlot } from './page-slot';

interface PageRouteProps {
  loader: SlotLoader<PageModule>;
  page: PageRelease;
}

export function PageRoute({ loader, page }: PageRouteProps) {
  const { pathname, search } = useLocation();
  const params = useParams() as Record<string, string>;

  return (
    <PageSlot
      // Another service is another page, although the component is the same.
      key={pathname}
      loader={loader}
      title={page.title}
      skeleton={page.menu === 'home' ? <HomeFirstScreen /> : <PageSkeleton />}
      params={params}
      search={search.slice(1)}
    />
  );
}

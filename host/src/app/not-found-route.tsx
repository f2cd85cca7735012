import { useContext } from 'react';
import { useLocation } from 'react-router-dom';

import type { PageModule } from '@potomac-oak/shared/contracts/federation';

import { PrerenderedPage } from '../first-page/prerendered-page';
import type { SlotLoader } from '../remotes/slot-loader';
import { FirstPageContext } from './first-page-slot';
import { PageSkeleton } from './page-skeleton';
import { PageSlot } from './page-slot';

const loader: SlotLoader<PageModule> = {
  fallback: null,
  peek: () => null,
  async load() {
    const { openUnknownPage } = await import(/* webpackChunkName: "not-found" */ './not-found-page');
    return openUnknownPage();
  },
  renew() {},
  report() {},
};

export function NotFoundRoute() {
  const { pathname } = useLocation();
  // The page in the document needs no script.
  if (useContext(FirstPageContext)) return <PrerenderedPage />;

  const skeleton = <PageSkeleton shape="text" />;
  return <PageSlot key={pathname} loader={loader} title={null} params={{}} search="" skeleton={skeleton} />;
}

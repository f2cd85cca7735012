import type { ReactNode } from 'react';

import type { PageModule, PageProps } from '@potomac-oak/shared/contracts/federation';

import { SlotBoundary } from '../remotes/slot-boundary';
import type { SlotLoader } from '../remotes/slot-loader';
import { useSlot } from '../remotes/use-slot';
import { PageReady } from './page-ready';
import { usePageTitle } from './page-title';
import { SlotPanel } from './slot-panel';

interface PageSlotProps extends PageProps {
  loader: SlotLoader<PageModule>;
  /** Used until the page provides a more specific title. */
  title: string;
  skeleton: ReactNode;
}

export function PageSlot({ loader, title, skeleton, params, search }: PageSlotProps) {
  const { retry, handleMount, handleError, ...slot } = useSlot(loader);
  usePageTitle((slot.status === 'ready' ? slot.module.title?.(params) : undefined) ?? title);

  if (slot.status === 'loading') return skeleton;
  if (slot.status === 'failed') return <SlotPanel onRetry={retry} />;

  const { default: Page } = slot.module;
  return (
    <SlotBoundary key={slot.step} skeleton={skeleton} onMount={handleMount} onError={handleError}>
      <Page params={params} search={search} />
      <PageReady />
    </SlotBoundary>
  );
}

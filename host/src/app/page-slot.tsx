import type { ReactNode } from 'react';
import { Suspense } from 'react';

import type { PageModule, PageProps } from '@potomac-oak/shared/contracts/federation';

import { SlotBoundary } from '../remotes/slot-boundary';
import type { SlotLoader } from '../remotes/slot-loader';
import { useSlot } from '../remotes/use-slot';
import { usePageReady } from './page-ready';
import { usePageTitle } from './page-title';
import { SlotPanel } from './slot-panel';

interface PageSlotProps extends PageProps {
  loader: SlotLoader<PageModule>;
  /** Used until the page provides a more specific title. */
  title: string;
  skeleton: ReactNode;
}

export function PageSlot({ loader, title, skeleton, params, search }: PageSlotProps) {
  const { retry, ...slot } = useSlot(loader);
  usePageTitle((slot.status === 'ready' ? slot.module.title?.(params) : undefined) ?? title);
  usePageReady(slot.status === 'ready');

  if (slot.status === 'loading') return skeleton;
  const panel = <SlotPanel onRetry={retry} />;
  if (slot.status === 'failed') return panel;

  const { default: Page } = slot.module;
  return (
    <SlotBoundary fallback={panel}>
      <Suspense fallback={skeleton}>
        <Page params={params} search={search} />
      </Suspense>
    </SlotBoundary>
  );
}

import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';

import type { PageModule, PageProps } from '@potomac-oak/shared/contracts/federation';

import { SlotBoundary } from '../remotes/slot-boundary';
import type { SlotLoader } from '../remotes/slot-loader';
import { useSlot } from '../remotes/use-slot';
import { PageReady } from './page-ready';
import { usePageTitle } from './page-title';
import { SlotPanel } from './slot-panel';

interface PageSlotProps extends PageProps {
  loader: SlotLoader<PageModule>;
  /** Used until the page provides a more specific title. Null keeps the title of the document. */
  title: string | null;
  skeleton: ReactNode;
}

export function PageSlot({ loader, title, skeleton, params, search }: PageSlotProps) {
  const { retry, handleMount, handleError, ...slot } = useSlot(loader);
  usePageTitle((slot.status === 'ready' ? slot.module.title?.(params) : undefined) ?? title);

  // A page that had to load is rendered in slices, and not in the task that has evaluated it.
  const renderedStatus = useDeferredValue(slot.status);

  if (slot.status === 'failed') return <SlotPanel onRetry={retry} />;
  if (slot.status === 'loading' || renderedStatus !== 'ready') return skeleton;

  const { default: Page } = slot.module;
  return (
    <SlotBoundary key={slot.step} skeleton={skeleton} onMount={handleMount} onError={handleError}>
      <Page params={params} search={search} />
      <PageReady />
    </SlotBoundary>
  );
}

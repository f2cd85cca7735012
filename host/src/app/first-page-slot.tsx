import { createContext } from 'react';

import type { PageModule, PageProps } from '@potomac-oak/shared/contracts/federation';

import { PrerenderedPage } from '../first-page/prerendered-page';
import { useIsland } from '../first-page/use-island';
import { ErrorBoundary } from '../remotes/error-boundary';
import type { SlotLoader } from '../remotes/slot-loader';
import { useSlot } from '../remotes/use-slot';
import { MountSignal } from '../timing/mount-signal';
import { FirstPageNotice } from './first-page-notice';
import { usePageTitle } from './page-title';

/** Whether the document contains the current page. */
export const FirstPageContext = createContext(false);

interface FirstPageSlotProps extends PageProps {
  loader: SlotLoader<PageModule>;
  /** Used if the page provides no more specific title. */
  title: string;
}

/** The page in the document. It stays visible until the remote's component takes it over, and if none can be loaded. */
export function FirstPageSlot({ loader, title, params, search }: FirstPageSlotProps) {
  const { retry, handleMount, handleError, ...slot } = useSlot(loader);
  usePageTitle(slot.status === 'ready' ? (slot.module.title?.(params) ?? title) : null);

  const elementRef = useIsland(
    slot.status === 'ready'
      ? {
          key: slot.step,
          // The markup of the last good release may differ.
          isInDocument: slot.step === 'current',
          element: (
            <ErrorBoundary fallback={null} onError={handleError}>
              <MountSignal onMount={handleMount}>
                <slot.module.default params={params} search={search} />
              </MountSignal>
            </ErrorBoundary>
          ),
        }
      : null,
  );

  return (
    <>
      <PrerenderedPage ref={elementRef} />
      {slot.status === 'failed' && <FirstPageNotice onRetry={retry} />}
    </>
  );
}

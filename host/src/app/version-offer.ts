import type { RefObject } from 'react';

import { showToast } from '@potomac-oak/shared/page-events/toast';

import { openVersionWatch } from '../remotes/version-watch';
import { keepFields } from './keep-fields';

const OUTDATED = 'A newer version of this site is available.';

/**
 * Returns a check that offers a reload when this tab runs an older version, and reloads a tab that runs a revoked one;
 * null for a document that follows no releases.
 *
 * @param mainRef the element whose fields keep their values over the reload
 */
export function openVersionOffer(mainRef: RefObject<HTMLElement | null>): ((urgent: boolean) => Promise<void>) | null {
  const watch = openVersionWatch();

  function reload() {
    if (mainRef.current) keepFields(mainRef.current);
    location.reload();
  }

  return (
    watch &&
    (async (urgent) => {
      const offer = await watch.check(urgent);
      if (offer === 'revoked') return reload();
      if (offer) showToast({ type: 'info', message: OUTDATED, action: { label: 'Reload', onSelect: reload } });
    })
  );
}

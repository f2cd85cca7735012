import type { RefObject } from 'react';

import { showToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { openVersionWatch, type VersionOffer } from '../remotes/version-watch';
import { keepFields } from './keep-fields';

const TEXTS: Readonly<Record<VersionOffer, Pick<Toast, 'type' | 'message'>>> = {
  outdated: { type: 'info', message: 'A newer version of this site is available.' },
  revoked: {
    type: 'warning',
    message: 'This tab runs a version of our site with a known fault. Please reload it to continue safely.',
  },
};

/**
 * Returns a check that offers a reload when this tab runs an older version; null for a document that follows no releases.
 *
 * @param mainRef the element whose fields keep their values over the reload
 */
export function openVersionOffer(mainRef: RefObject<HTMLElement | null>): (() => Promise<void>) | null {
  const watch = openVersionWatch();

  function reload() {
    if (mainRef.current) keepFields(mainRef.current);
    location.reload();
  }

  return (
    watch &&
    (async () => {
      const offer = document.visibilityState === 'visible' ? await watch.check() : null;
      if (offer) showToast({ ...TEXTS[offer], action: { label: 'Reload', onSelect: reload } });
    })
  );
}

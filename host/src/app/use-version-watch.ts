import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { showToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { openVersionWatch, type VersionOffer, type VersionWatch } from '../remotes/version-watch';
import { keepFields } from './kept-fields';

const TEXTS: Readonly<Record<VersionOffer, Pick<Toast, 'type' | 'message'>>> = {
  outdated: { type: 'info', message: 'A newer version of this site is available.' },
  revoked: {
    type: 'warning',
    message: 'This tab runs a version of our site with a known fault. Please reload it to continue safely.',
  },
};

/**
 * Offers a reload when this tab runs an older version. Checks when the visitor navigates or returns to the tab.
 *
 * @param mainRef the element whose fields keep their values over the reload
 */
export function useVersionWatch(mainRef: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const [watch, setWatch] = useState<VersionWatch | null>(null);

  useEffect(() => setWatch(openVersionWatch()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new key is a navigation.
  useEffect(() => {
    async function check() {
      const offer = document.visibilityState === 'visible' ? await watch?.check() : null;
      if (offer) showToast({ ...TEXTS[offer], action: { label: 'Reload', onSelect: reload } });
    }

    function reload() {
      if (mainRef.current) keepFields(mainRef.current);
      location.reload();
    }

    const handleVisibility = () => void check();
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [watch, mainRef, key]);
}

import { useContext } from 'react';

import { showToast } from '@potomac-oak/shared/page-events/toast';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import styles from './share-button.module.scss';

interface ShareButtonProps {
  /** Of the page's document. The address in the browser may be `/#/projects/2`, which messengers show as the home page. */
  path: string;
  title: string;
}

/** Opens the device's share sheet, or copies the page's address where there is none. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const { origin } = useContext(SiteOriginContext);

  async function share() {
    const url = `${origin || location.origin}${path}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast({ type: 'success', message: 'The link has been copied.' });
    } catch (error) {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ type: 'info', message: url });
    }
  }

  return (
    <button type="button" className={styles.share} onClick={share}>
      <Icon name="share" size={20} />
      Share
    </button>
  );
}

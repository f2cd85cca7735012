import type { KeyboardEvent } from 'react';
import { useState } from 'react';

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './consultation-button.module.scss';

const LABEL = 'Schedule Free Consultation';

export function ConsultationButton() {
  const [isTipDismissed, setIsTipDismissed] = useState(false);

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') setIsTipDismissed(true);
  }

  return (
    <span className={styles.anchor}>
      <a
        className={styles.button}
        href={linkTo('/contact')}
        aria-label={LABEL}
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setIsTipDismissed(false)}
        onBlur={() => setIsTipDismissed(false)}
      >
        <Icon name="calendar" size={20} />
        <span className={styles.words}>Free Consultation</span>
      </a>
      {!isTipDismissed && (
        <span className={styles.tip} role="tooltip">
          {LABEL}
        </span>
      )}
    </span>
  );
}

import { company } from '@potomac-oak/shared/company';

import styles from './chat-slot.module.scss';

/** Takes the place of the chat in a browser without JavaScript. Rendered in the build only. */
export function NoScriptPhone() {
  return (
    <noscript>
      <p className={`${styles.notice} ${styles.text}`}>
        Call <a href={company.phone.href}>{company.phone.label}</a>
      </p>
    </noscript>
  );
}

import { useEffect, useRef } from 'react';

import type { NewStaffLink } from '@potomac-oak/shared/contracts/staff';

import { formatDateTime } from '../../time/company-time';
import styles from './accounts.module.scss';
import { CopyButton } from './copy-button';

interface LinkToCopyProps {
  link: NewStaffLink;
  /** Of the receiver. */
  name: string;
}

/** Takes the focus, because the link is shown only once. */
export function LinkToCopy({ link: { path, expiresAt, mailedTo }, name }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, window.location.origin).href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link takes the focus.
  useEffect(() => field.current?.select(), [address]);

  return (
    <div className={styles.link}>
      <label className="form-label" htmlFor="link-to-copy">
        {mailedTo === null
          ? `Send this link to ${name}.`
          : `The link is on its way to ${mailedTo}. If it does not arrive, send it to ${name} yourself.`}{' '}
        It works once, until {formatDateTime(expiresAt)}, and is shown only now.
      </label>
      <div className={styles.actions}>
        <input className={`form-control ${styles.address}`} id="link-to-copy" ref={field} readOnly value={address} />
        <CopyButton text={address} label="Copy link" />
      </div>
    </div>
  );
}

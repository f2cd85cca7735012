import { useEffect, useRef } from 'react';

import { VISIT_KINDS } from '@potomac-oak/shared/contracts/visits';

import { afterSending } from '../../content/after-sending';
import { visitReceipts } from '../../content/pages/schedule-texts';
import { formatVisitTime } from './office-time';
import styles from './schedule.module.scss';
import type { SentVisit } from './use-visit';

interface VisitReceiptProps {
  sent: SentVisit;
  onAnother: () => void;
}

/** Replaces the form. */
export function VisitReceipt({ sent: { booked, draft }, onAnother }: VisitReceiptProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state, kind, startsAt, timeZone, isMailed } = booked;
  const { heading, text } = visitReceipts[state === 'requested' && isMailed ? 'mailed' : state];

  // The button that had the focus is gone.
  useEffect(() => headingRef.current?.focus(), []);

  return (
    <div className={styles.receipt}>
      <h3 className={styles.heading} ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      <p>{text}</p>
      <p className={styles.visit}>
        <strong>{formatVisitTime(startsAt, timeZone)}</strong>
        <br />
        {[VISIT_KINDS[kind], `${draft.street}, ${draft.zip}`].join(' · ')}
        <br />
        {[draft.name, draft.phoneNumber, draft.email].filter(Boolean).join(' · ')}
      </p>
      <h4 className={styles.subheading}>{afterSending.prepareHeading}</h4>
      <ul>
        {afterSending.prepare.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <button type="button" className="btn btn-outline-primary" onClick={onAnother}>
        {visitReceipts.another}
      </button>
    </div>
  );
}

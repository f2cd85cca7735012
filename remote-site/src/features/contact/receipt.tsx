import { useEffect, useRef } from 'react';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';

import { afterSending } from '../../content/after-sending';
import styles from './contact-panel.module.scss';

/** What was sent, when the company answers, and what to prepare. */
export function Receipt({ form: { name, phoneNumber, email, message } }: { form: ContactForm }) {
  const { heading, answer, sent, prepareHeading, prepare } = afterSending;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lines = [name, phoneNumber, email, message].map((line) => line.trim()).filter(Boolean);

  useEffect(() => {
    // In newer browsers it returns a promise, which is no clean-up function.
    headingRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <h3 className={styles.heading} ref={headingRef}>
        {heading}
      </h3>
      <p>{answer}</p>
      <h4 className={styles.part}>{sent}</h4>
      <p className={styles.sent}>{lines.join('\n')}</p>
      <h4 className={styles.part}>{prepareHeading}</h4>
      <ul className={styles.steps}>
        {prepare.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

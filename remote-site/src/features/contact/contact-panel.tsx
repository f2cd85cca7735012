import { useState } from 'react';

import type { ContactForm as ContactFormValues } from '@potomac-oak/shared/contracts/contact';

import { whatHappensNext } from '../../content/after-sending';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import styles from './contact-panel.module.scss';
import { Receipt } from './receipt';

interface ContactPanelProps {
  /** Heading above phone, e-mail and address. */
  detailsHeading: string;
}

export function ContactPanel({ detailsHeading }: ContactPanelProps) {
  const [sent, setSent] = useState<ContactFormValues | null>(null);
  const { heading, steps } = whatHappensNext;

  return (
    <div className={styles.columns}>
      <ContactForm onSent={setSent} />
      <div className={styles.side}>
        <div className={styles.next}>
          {sent === null && (
            <>
              <h3 className={styles.heading}>{heading}</h3>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          <div className={styles.receipt} role="status">
            {sent !== null && <Receipt form={sent} />}
          </div>
        </div>
        <div className={styles.details}>
          <h3 className={styles.heading}>{detailsHeading}</h3>
          <ContactDetails />
        </div>
      </div>
    </div>
  );
}

import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import styles from './contact-panel.module.scss';

interface ContactPanelProps {
  /** Heading above phone, e-mail and address. */
  detailsHeading: string;
}

export function ContactPanel({ detailsHeading }: ContactPanelProps) {
  return (
    <div className={styles.columns}>
      <ContactForm />
      <div className={styles.details}>
        <h3 className={styles.heading}>{detailsHeading}</h3>
        <ContactDetails />
      </div>
    </div>
  );
}

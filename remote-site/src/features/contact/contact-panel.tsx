import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import styles from './contact-panel.module.scss';

interface ContactPanelProps {
  /** Above the ways to reach the company without the form. */
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

import { company } from '@potomac-oak/shared/company';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './contact-details.module.scss';

export function ContactDetails() {
  const { street, city, region, postalCode } = company.address;

  return (
    <address className={styles.details}>
      <p>
        <Icon name="phone" />
        <a href={company.phone.href}>{company.phone.label}</a>
      </p>
      <p>
        <Icon name="mail" />
        <a href={company.email.href}>{company.email.label}</a>
      </p>
      <p>
        <Icon name="pin" />
        <span>
          {street}
          <br />
          {city}, {region} {postalCode}
        </span>
      </p>
      <p>
        <Icon name="clock" />
        {company.hoursLabel}
      </p>
    </address>
  );
}

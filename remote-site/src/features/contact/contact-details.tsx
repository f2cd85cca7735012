import { company, numberLabel } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './contact-details.module.scss';

const MAP = 'https://www.google.com/maps/search/?api=1&query=';

export function ContactDetails() {
  const { address, licenses, insurance, warranty } = company;
  const { street, city, region, postalCode } = address;
  const place = `${city}, ${region} ${postalCode}`;

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
        <a href={MAP + encodeURIComponent(`${street}, ${place}`)} target="_blank" rel="noopener noreferrer">
          {street}
          <br />
          {place}
          <span className="visually-hidden"> (map, opens in a new tab)</span>
        </a>
      </p>
      <p>
        <Icon name="clock" />
        {company.hoursLabel}
      </p>
      <p>
        <Icon name="shield" />
        <span>
          {`Licensed: ${licenses.map(({ kind, number }) => numberLabel(kind, number)).join(', ')}. Insured: ${insurance.cover.toLowerCase()}. `}
          <a href={linkTo('/warranty')}>{`${warranty.years} year warranty on ${warranty.covers}`}</a>
        </span>
      </p>
    </address>
  );
}

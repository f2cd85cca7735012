import { company, numberLabel } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { Logo } from '../../brand/logo';
import styles from './footer.module.scss';
import { MotionSwitch } from './motion-switch';
import { PlainNewsletter } from './plain-newsletter';

const USEFUL_LINKS = [
  { label: 'Home', href: linkTo('/home') },
  { label: 'About Us', href: linkTo('/about') },
  { label: 'Services', href: linkTo('/services') },
  { label: 'Projects', href: linkTo('/projects') },
  { label: 'Testimonials', href: linkTo('/testimonials') },
  { label: 'FAQs', href: linkTo('/faq') },
  { label: 'Blogs', href: linkTo('/blogs') },
  { label: 'Contact', href: linkTo('/contact') },
  { label: 'Schedule a Visit', href: linkTo('/schedule') },
  { label: 'What Might It Cost?', href: linkTo('/price-range') },
  { label: 'Kitchens', href: linkTo('/services/0') },
  { label: 'Bathrooms', href: linkTo('/services/1') },
  { label: 'Basement', href: linkTo('/services/2') },
  { label: 'Handyman Services', href: linkTo('/handyman-services') },
  { label: 'In-House Design', href: linkTo('/inhouse-custom-design') },
  { label: '1 Year Warranty', href: linkTo('/warranty') },
  { label: 'Privacy Policy', href: linkTo('/privacy-policy') },
  { label: 'Search', href: linkTo('/search') },
  { label: 'Image Credits', href: linkTo('/image-credits') },
  // Served by the server: documentation for partner developers.
  { label: 'For Partners', href: '/partners' },
];

const NETWORK_LABELS = { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram' } as const;

export interface FooterLink {
  label: string;
  href: string;
}

interface FooterProps {
  /** Links to pages of other units, below the site's own. */
  links: readonly FooterLink[];
  onSubscribe: () => void;
}

export function Footer({ links, onSubscribe }: FooterProps) {
  const { name, legalName, phone, email, address, hoursLabel, licenses, social, copyrightYear, sampleNotice } = company;

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.company}>
          <a className={styles.home} href={linkTo('/')} aria-label={`${name}, home`}>
            <Logo />
          </a>
          <address className={styles.address}>
            {address.street}
            <br />
            {`${address.city}, ${address.region} ${address.postalCode}`}
          </address>
          <ul className={`${styles.social} ${styles.offPaper}`}>
            {social.map(({ network, href }) => (
              <li key={network}>
                <a className={styles.network} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon name={network} size={20} />
                  <span className="visually-hidden">{`${NETWORK_LABELS[network]} (opens in a new tab)`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>

        <section>
          <h2 className={styles.heading}>Reach us</h2>
          <ul className={styles.list}>
            <li>
              <a href={phone.href}>{phone.label}</a>
            </li>
            <li>
              <a href={email.href}>{email.label}</a>
            </li>
            <li>{hoursLabel}</li>
          </ul>
        </section>

        <nav className={styles.offPaper} aria-labelledby="useful-links">
          <h2 className={styles.heading} id="useful-links">
            Useful links
          </h2>
          <ul className={`${styles.list} ${styles.links}`}>
            {[...USEFUL_LINKS, ...links].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>

        <section className={styles.offPaper}>
          <h2 className={styles.heading}>Newsletter</h2>
          <p>Ideas for your house and news of our projects, now and then.</p>
          <button type="button" className={`${styles.subscribe} ${styles.opener}`} onClick={onSubscribe}>
            Become a Subscriber
          </button>
          <PlainNewsletter />
        </section>
      </div>

      <div className={`${styles.closing} ${styles.offPaper}`}>
        <p className={styles.copyright}>
          {`© ${copyrightYear} ${legalName}. `}
          <a href={linkTo('/terms')}>Terms &amp; Conditions</a>
          <br />
          {`Licensed and insured: ${licenses.map(({ kind, number }) => numberLabel(kind, number)).join(', ')}`}
          {sampleNotice !== undefined && (
            <>
              <br />
              {sampleNotice}
            </>
          )}
        </p>
        <MotionSwitch />
      </div>
    </footer>
  );
}

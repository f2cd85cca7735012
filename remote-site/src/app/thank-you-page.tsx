import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { thankYouTexts } from '../content/pages/thank-you-texts';
import { BackLink } from '../sections/back-link/back-link';
import styles from './thank-you-page.module.scss';

/** The server sends visitors here after a form that was posted without a script. */
export default function ThankYouPage() {
  const { title, text, urgent } = thankYouTexts;

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        {`${urgent} `}
        <a className={styles.phone} href={company.phone.href}>
          {company.phone.label}
        </a>
      </p>
      <BackLink href={linkTo('/')} label="Home" />
    </div>
  );
}

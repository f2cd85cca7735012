import type { NewsletterForm } from '@potomac-oak/shared/contracts/contact';
import { TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import styles from './footer.module.scss';

const FIELD: keyof NewsletterForm = 'Newsletter Email';

/** Takes the place of the newsletter's window in a browser without JavaScript. Rendered in the build only. */
export function PlainNewsletter() {
  return (
    <noscript>
      <form action={TEMPLATE_PLACEHOLDERS.newsletterAction} method="post">
        <label>
          Your e-mail address
          <input className="form-control my-2" name={FIELD} type="email" />
        </label>
        <button type="submit" className={styles.subscribe}>
          Subscribe
        </button>
      </form>
    </noscript>
  );
}

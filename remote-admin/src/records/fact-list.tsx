import type { ReactNode } from 'react';

import styles from './fact-list.module.scss';

export interface Fact {
  term: string;
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div className={styles.fact} key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Text from a visitor has a writing direction of its own. */
export function VisitorText({ children, missing }: { children: string | undefined; missing: string }) {
  if (!children?.trim()) return <span className={styles.missing}>{missing}</span>;
  return (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  );
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <VisitorText missing="Not provided">{undefined}</VisitorText>;
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}

export function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  const dialled = phoneNumber.replace(/[^\d+*#]/g, '');
  if (dialled === '') return <VisitorText missing="Not provided">{phoneNumber}</VisitorText>;
  return <a href={`tel:${dialled}`}>{phoneNumber}</a>;
}

import type { ReactNode } from 'react';

import styles from './fact-list.module.scss';

export interface Fact {
  term: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return <p className={styles.missing}>The visitor left no details.</p>;

  return (
    <dl className={styles.facts}>
      {known.map(({ term, value }) => (
        <div className={styles.fact} key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Text from a visitor has a writing direction of its own. */
function VisitorText({ children }: { children: string }) {
  return (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  );
}

/** Null if the text is blank or missing. */
export function visitorText(text: string | undefined): ReactNode {
  return text?.trim() ? <VisitorText>{text}</VisitorText> : null;
}

export function emailLink(email: string): ReactNode {
  return email === '' ? null : <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}

/** Text without a digit, for example "call me at work", is shown without a link. */
export function phoneLink(phoneNumber: string): ReactNode {
  const dialled = phoneNumber.replace(/[^\d+*#]/g, '');
  return dialled === '' ? visitorText(phoneNumber) : <a href={`tel:${dialled}`}>{phoneNumber}</a>;
}

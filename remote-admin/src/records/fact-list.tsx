import type { ReactNode } from 'react';

import { cutExtension, isEmailAddress, isPhoneNumber } from '@potomac-oak/shared/contracts/reachable';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

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
      {known.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may have several phone numbers, and facts have no state.
        <div className={styles.fact} key={index}>
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
  if (email === '') return null;
  if (!isEmailAddress(email)) return <Unreachable text={email} reason="Not an e-mail address" />;
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}

/** Text with too few digits to call, for example "call me at work", is shown without a link. */
export function phoneLink(phoneNumber: string): ReactNode {
  if (phoneNumber.trim() === '') return null;
  if (!isPhoneNumber(phoneNumber)) return <Unreachable text={phoneNumber} reason="Not a phone number" />;
  return <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>;
}

export function phoneHref(phoneNumber: string): string {
  return `tel:${cutExtension(phoneNumber).replace(/[^\d+*]/g, '')}`;
}

function Unreachable({ text, reason }: { text: string; reason: string }) {
  return (
    <>
      <VisitorText>{text}</VisitorText>
      <span className={styles.unreachable}>
        <SvgIcon path={WARNING} size={16} />
        {reason}
      </span>
    </>
  );
}

/** "Spanish" for `es`. Empty if it is unknown. */
export function languageName(language: string | undefined): string {
  return language === undefined ? '' : (LANGUAGES.of(language) ?? '');
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

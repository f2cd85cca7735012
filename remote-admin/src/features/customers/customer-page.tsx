import { useEffect, useState } from 'react';

import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import type { CustomerDetail } from '@potomac-oak/shared/contracts/customers';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { isPhoneNumber, normalizeEmail, normalizePhone } from '@potomac-oak/shared/contracts/reachable';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { CustomerFields } from '../../customers/customer-bar';
import { customerHref, customerName, describeSource, KIND_LABELS, recordHref } from '../../customers/customer-texts';
import {
  customerPath,
  useCustomer,
  useCustomerCall,
  useCustomerChange,
  useNoticesRead,
} from '../../customers/use-customers';
import { pageHref } from '../../navigation/dashboard-place';
import { goBack } from '../../navigation/go-back';
import { emailLink, FactList, languageName, phoneHref, phoneLink } from '../../records/fact-list';
import { useStaffSession } from '../../session/staff-session';
import { formatDate, formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './customer-page.module.scss';
import { useLiveCustomers } from './customers-page';
import { FactFields } from './fact-fields';
import { MailForm } from './mail-form';
import { NextStepForm } from './next-step-form';
import { PersonalData } from './personal-data';
import { LastMessage, Timeline } from './timeline';

/** The record of one person. */
export function CustomerPage({ search }: { search: string }) {
  const id = new URLSearchParams(search).get('id') ?? '';
  const { data: customer, isError, refetch } = useCustomer(id);
  useLiveCustomers();

  // The address of a merged customer leads to the one that is shown instead.
  const shownId = customer?._id;
  useEffect(() => {
    if (shownId !== undefined && shownId !== id) replaceQuery(customerHref(shownId));
  }, [shownId, id]);

  return (
    <>
      <a className={styles.back} href={pageHref('customers')} onClick={goBack}>
        <Icon name="arrow-left" size={18} />
        Customers
      </a>
      {!customer && !isError && <Loading />}
      {!customer && isError && <LoadFailed what="The customer" onRetry={() => void refetch()} />}
      {customer && <Customer key={customer._id} customer={customer} />}
    </>
  );
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { change, isPending } = useCustomerChange();
  const { mutate: call, isPending: isCalling } = useCustomerCall();
  const { _id: id, phoneNumber, waitingSince } = customer;
  useNoticesRead('customer', id);

  async function save(changes: CustomerChange): Promise<boolean> {
    return (await change(customer, changes)) !== null;
  }

  return (
    <>
      <h1 className={styles.title} dir="auto">
        {customerName(customer)}
      </h1>
      {waitingSince && (
        <p className={styles.waiting} role="status">
          Waits for an answer since {formatDateTime(waitingSince)}.{' '}
          <button
            className={styles.tool}
            type="button"
            aria-disabled={isPending}
            onClick={() => void save({ isAnswered: true })}
          >
            Mark answered
          </button>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.answer}>
          <div className={styles.narrowOnly}>
            <LastMessage customer={customer} />
            {isPhoneNumber(phoneNumber) && (
              <a className={`btn btn-primary ${styles.call}`} href={phoneHref(phoneNumber)}>
                Call {phoneNumber}
              </a>
            )}
          </div>
          {customer.mailAddresses === null && (
            <p className={styles.quiet}>
              You cannot write e-mails here, because this server has no mail server (SMTP_URL is not set).
            </p>
          )}
          {customer.mailAddresses?.[0] && (
            <MailForm customerId={id} addresses={customer.mailAddresses} waitingSince={waitingSince} />
          )}
          <NoteForm customerId={id} />
        </div>
        <div className={styles.side}>
          <section className={styles.card} aria-label="State">
            <CustomerFields customer={customer} />
          </section>
          <section className={styles.card} aria-labelledby="next-step">
            <h2 className={styles.heading} id="next-step">
              Next step
            </h2>
            <NextStepForm
              key={`${customer.nextStep?.at} ${customer.nextStep?.text}`}
              customer={customer}
              isSending={isPending}
              onSave={(nextStep) => save({ nextStep })}
            />
          </section>
        </div>
        <div className={styles.story}>
          <Timeline customer={customer} />
        </div>
        <div className={styles.side}>
          <section className={styles.card} aria-labelledby="reach">
            <h2 className={styles.heading} id="reach">
              How to reach
            </h2>
            <Reach customer={customer} />
          </section>
          <section className={styles.card} aria-labelledby="details">
            <h2 className={styles.heading} id="details">
              Details
            </h2>
            <FactFields customer={customer} isSending={isPending} onSave={save} />
          </section>
          <section className={styles.card} aria-labelledby="records">
            <h2 className={styles.heading} id="records">
              Conversations and forms
            </h2>
            <Records
              customer={customer}
              isDisabled={isCalling}
              onSeparate={(record) => call({ id, call: 'separate', body: record })}
            />
          </section>
          <PersonalData customerId={id} />
          {customer.likenesses.length > 0 && (
            <section className={styles.card} aria-labelledby="likenesses">
              <h2 className={styles.heading} id="likenesses">
                Maybe the same person
              </h2>
              <Likenesses
                customer={customer}
                isDisabled={isCalling}
                onMerge={(other) => call({ id, call: 'merge', body: { other } })}
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

const REASONS = { email: 'same e-mail address', phone: 'same phone number', name: 'same name' } as const;

function Reach({ customer: { identifiers, records, source, language } }: { customer: CustomerDetail }) {
  const stated = records.flatMap(({ email, phoneNumber }) => [email, phoneNumber]);
  const known = identifiers.map(({ value }) => value);
  const others = stated.filter((text) => text !== '' && !isAmong(known, normalizeEmail(text), normalizePhone(text)));
  return (
    <FactList
      facts={[
        ...identifiers.map(({ kind, value, isProven }) => ({
          term: kind === 'email' ? 'Email' : 'Phone Number',
          value: (
            <>
              {kind === 'email' ? emailLink(value) : phoneLink(spellPhone(value))}{' '}
              <span className={isProven ? styles.proven : styles.quiet}>{isProven ? 'proven' : 'stated'}</span>
            </>
          ),
        })),
        ...[...new Set(others)].map((text) => ({
          term: 'Stated',
          value: text.includes('@') || !/\d/.test(text) ? emailLink(text) : phoneLink(text),
        })),
        { term: 'Language', value: languageName(language || undefined) },
        { term: 'Source', value: describeSource(source) },
      ]}
    />
  );
}

function isAmong(known: readonly string[], ...values: (string | null)[]): boolean {
  return values.some((value) => value !== null && known.includes(value));
}

/** Digits of `normalizePhone` as "(301) 555-0100", or "+44 …" with the country's code. */
function spellPhone(digits: string): string {
  const [, area, exchange, line] = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : `+${digits}`;
}

interface RecordsProps {
  customer: CustomerDetail;
  isDisabled: boolean;
  onSeparate: (record: Pick<CustomerDetail['records'][number], 'kind' | 'id'>) => void;
}

function Records({ customer: { records }, isDisabled, onSeparate }: RecordsProps) {
  return (
    <ul className={styles.records}>
      {records.map(({ kind, id, createdAt, name, isProven }) => (
        <li className={styles.record} key={`${kind} ${id}`}>
          <span>
            <a href={recordHref({ kind, id })}>{KIND_LABELS[kind]}</a> · {formatDate(createdAt)}
            {name && ` · ${name}`}
            {isProven ? ' · address proven' : ''}
          </span>
          {records.length > 1 && (
            <button
              className={styles.tool}
              type="button"
              aria-disabled={isDisabled}
              onClick={() => !isDisabled && onSeparate({ kind, id })}
            >
              Separate
              <span className="visually-hidden">
                {' '}
                {KIND_LABELS[kind]} of {formatDate(createdAt)}
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LikenessesProps {
  customer: CustomerDetail;
  isDisabled: boolean;
  onMerge: (customerId: string) => void;
}

function Likenesses({ customer: { likenesses }, isDisabled, onMerge }: LikenessesProps) {
  return (
    <ul className={styles.records}>
      {likenesses.map(({ customerId, name, reason }) => (
        <li className={styles.record} key={customerId}>
          <span>
            <a href={customerHref(customerId)} dir="auto">
              {name || 'Visitor'}
            </a>{' '}
            · {REASONS[reason]}
          </span>
          <button
            className={styles.tool}
            type="button"
            aria-disabled={isDisabled}
            onClick={() => !isDisabled && onMerge(customerId)}
          >
            Merge
            <span className="visually-hidden"> with {name || 'Visitor'}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ customerId }: { customerId: string }) {
  const { api } = useStaffSession();
  const [text, setText] = useState('');
  const { failure, isSending, submit } = useSubmission(async () => {
    if (text.trim() === '') return;
    await api.post(`${customerPath(customerId)}/notes`, { text });
    setText('');
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={styles.field}>
        Note for the team
        <textarea
          className="form-control"
          rows={2}
          maxLength={MESSAGE_MAX}
          placeholder="@name notifies a colleague"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending || text.trim() === ''}>
          Add note
        </button>
        <span role="alert">{failure}</span>
      </div>
    </form>
  );
}

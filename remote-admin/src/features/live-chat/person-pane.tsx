import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { CustomerDetail, CustomersRecord } from '@potomac-oak/shared/contracts/customers';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { CustomerBar } from '../../customers/customer-bar';
import { KIND_LABELS, recordHref } from '../../customers/customer-texts';
import { useCustomerOf } from '../../customers/use-customers';
import { emailLink, type Fact, FactList, languageName, phoneLink, visitorText } from '../../records/fact-list';
import { ListRetry } from '../../records/list-notices';
import { describeSite } from '../../records/site-name';
import { formatDate } from '../../time/company-time';
import { CopyButton } from '../../ui/copy-button';
import styles from './person-pane.module.scss';
import type { StateChange } from './use-state-change';

interface PersonPaneProps {
  chatId: string;
  conversation: ConversationState | undefined;
  stateChange: StateChange;
  /** Whether the pane covers the conversation. */
  isOver: boolean;
  onClose: () => void;
}

export function PersonPane({ chatId, conversation, stateChange, isOver, onClose }: PersonPaneProps) {
  const paneRef = useRef<HTMLElement>(null);
  const { data: customer, isError, isFetching, refetch } = useCustomerOf({ kind: 'chat', id: chatId });

  useEffect(() => {
    if (isOver) paneRef.current?.focus();
  }, [isOver]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOver || event.key !== 'Escape') return;
    // Otherwise the key returns to the list.
    event.preventDefault();
    onClose();
  }

  return (
    <aside className={styles.pane} aria-label="Contact details" tabIndex={-1} ref={paneRef} onKeyDown={handleKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title}>Contact details</h2>
        <button className={styles.close} type="button" aria-label="Close contact details" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {isError && <ListRetry onRetry={() => void refetch()} isRetrying={isFetching} />}
      {customer && <PersonDetails customer={customer} chatId={chatId} />}
      {conversation && <SpamButton conversation={conversation} stateChange={stateChange} />}
    </aside>
  );
}

function SpamButton({
  conversation: { state, revision },
  stateChange: { isRunning, change },
}: {
  conversation: ConversationState;
  stateChange: StateChange;
}) {
  const isSpam = state === 'spam';
  return (
    // Not `disabled`, which would take the focus from the button.
    <button
      className={styles.spam}
      type="button"
      aria-disabled={isRunning}
      onClick={() => change({ state: isSpam ? 'waiting' : 'spam', revision })}
    >
      {isSpam ? 'Not spam' : 'Mark as spam'}
    </button>
  );
}

function PersonDetails({ customer, chatId }: { customer: CustomerDetail; chatId: string }) {
  const { records } = customer;
  const chat = records.find((record) => record.kind === 'chat' && record.id === chatId);

  return (
    <>
      <CustomerBar kind="chat" id={chatId} />
      {chat && <FactList facts={describe(chat)} />}
      <OtherRecords records={records.filter((record) => record !== chat)} />
    </>
  );
}

function describe({
  name,
  email,
  phoneNumber,
  page,
  referrer,
  context,
  language,
  site,
  siteUserId,
}: CustomersRecord): Fact[] {
  const { title = '', query = '', fields = [] } = context ?? {};
  return [
    { term: 'Name', value: withCopy('name', name, visitorText(name)) },
    { term: 'Email', value: withCopy('email', email, emailLink(email)) },
    { term: 'Phone Number', value: withCopy('phone number', phoneNumber, phoneLink(phoneNumber)) },
    { term: 'Language', value: languageName(language || undefined) },
    { term: 'Page', value: visitorText(page && page + query) },
    { term: 'Page title', value: visitorText(title) },
    { term: 'Referrer', value: visitorText(referrer) },
    { term: 'Came from', value: site && describeSite(site) },
    { term: `Signed in at ${site?.name ?? 'the site'} as`, value: visitorText(siteUserId ?? '') },
    // The prefix distinguishes a field of the page from our own facts.
    ...fields.map(([field, value]) => ({ term: `From the page: ${field}`, value: visitorText(value) })),
  ];
}

function withCopy(label: string, text: string, value: Fact['value']): Fact['value'] {
  return (
    value && (
      <span className={styles.copied}>
        {value}
        <CopyButton label={`Copy ${label}`} text={text} />
      </span>
    )
  );
}

function OtherRecords({ records }: { records: readonly CustomersRecord[] }) {
  if (records.length === 0) return null;

  return (
    <section>
      <h3 className={styles.section}>Also from this customer</h3>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={`${record.kind} ${record.id}`}>
            <a className={styles.record} href={recordHref(record)}>
              <span className={styles.text} dir="auto">
                {record.text || 'No message'}
              </span>
              <span className={styles.meta}>
                {formatDate(record.createdAt)} · {KIND_LABELS[record.kind]}
                {!record.isProven && ' · address unverified'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

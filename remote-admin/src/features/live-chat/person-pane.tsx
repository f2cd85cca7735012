import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { ChatPerson, JoinedBy } from '@potomac-oak/shared/contracts/desk';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { LeadBar } from '../../leads/lead-bar';
import { placeHref } from '../../navigation/dashboard-place';
import { emailLink, type Fact, FactList, languageName, phoneLink, visitorText } from '../../records/fact-list';
import { ListRetry } from '../../records/list-notices';
import { describeSite } from '../../records/site-name';
import { formatDate } from '../../time/company-time';
import { CopyButton } from '../../ui/copy-button';
import { answersOf } from './bot-answers';
import { ConversationHistory } from './conversation-history';
import styles from './person-pane.module.scss';
import { usePerson } from './use-person';

interface PersonPaneProps {
  chatId: string;
  revision: number;
  /** Whether the pane covers the conversation. */
  isOver: boolean;
  onClose: () => void;
}

export function PersonPane({ chatId, revision, isOver, onClose }: PersonPaneProps) {
  const paneRef = useRef<HTMLElement>(null);
  const { data: person, isError, isFetching, refetch } = usePerson(chatId, revision);

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
      {person && <PersonDetails person={person} />}
    </aside>
  );
}

function PersonDetails({ person }: { person: ChatPerson }) {
  const { chats, contactForms, botChats, history } = person;

  return (
    <>
      <LeadBar kind="chat" id={person.chatId} />
      <FactList facts={describe(person)} />
      <Earlier
        title="Earlier chats"
        records={chats.map(({ _id, createdAt, joinedBy, lastMessage }) => ({
          href: placeHref('live-chat', _id),
          text: lastMessage || 'No message',
          createdAt,
          joinedBy,
        }))}
      />
      <Earlier
        title="Contact forms"
        records={contactForms.map(({ _id, createdAt, joinedBy, message }) => ({
          href: placeHref('contact-forms', _id),
          text: message || 'No message',
          createdAt,
          joinedBy,
        }))}
      />
      <Earlier
        title="Support bot"
        records={botChats.map((chat) => ({
          href: placeHref('support-bot', chat._id),
          text: answersOf(chat).join(' · ') || 'No answers',
          createdAt: chat.timestamp,
          joinedBy: chat.joinedBy,
        }))}
      />
      <ConversationHistory events={history} />
    </>
  );
}

function describe({ name, email, phoneNumber, page, referrer, context, form }: ChatPerson): Fact[] {
  const { site, siteUserId } = form;
  const { title = '', query = '', fields = [] } = context ?? {};
  return [
    { term: 'Name', value: withCopy('name', name, visitorText(name)) },
    { term: 'Email', value: withCopy('email', email, emailLink(email)) },
    { term: 'Phone Number', value: withCopy('phone number', phoneNumber, phoneLink(phoneNumber)) },
    { term: 'Language', value: languageName(form.language) },
    { term: 'Page', value: visitorText(page === null ? '' : page + query) },
    { term: 'Page title', value: visitorText(title) },
    { term: 'Referrer', value: visitorText(referrer ?? '') },
    { term: 'Came from', value: site && describeSite(site) },
    { term: `Signed in at ${site?.name ?? 'the site'} as`, value: visitorText(siteUserId) },
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

interface EarlierProps {
  title: string;
  records: readonly { href: string; text: string; createdAt: string; joinedBy: JoinedBy }[];
}

function Earlier({ title, records }: EarlierProps) {
  if (records.length === 0) return null;

  return (
    <section>
      <h3 className={styles.section}>{title}</h3>
      <ul className={styles.records}>
        {records.map(({ href, text, createdAt, joinedBy }) => (
          <li key={href}>
            <a className={styles.record} href={href}>
              <span className={styles.text} dir="auto">
                {text}
              </span>
              <span className={styles.meta}>
                {formatDate(createdAt)} · same {joinedBy.join(' and ')}, unverified
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

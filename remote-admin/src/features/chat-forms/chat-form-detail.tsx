import type { ChatFormRecord } from '@potomac-oak/shared/contracts/chat';

import { CustomerBar } from '../../customers/customer-bar';
import { DetailView } from '../../records/detail-view';
import { emailLink, type Fact, FactList, languageName, phoneLink, visitorText } from '../../records/fact-list';
import { describeSite } from '../../records/site-name';
import { formatDateTime } from '../../time/company-time';
import styles from './chat-form-detail.module.scss';
import { fullName } from './chat-forms';

interface ChatFormDetailProps {
  form: ChatFormRecord;
  backHref: string;
  chatHref: string;
}

export function ChatFormDetail({ form, backHref, chatHref }: ChatFormDetailProps) {
  return (
    <DetailView
      title={fullName(form)}
      fallback="No name"
      subtitle={<time dateTime={form.createdAt}>{formatDateTime(form.createdAt)}</time>}
      backHref={backHref}
    >
      <CustomerBar kind="chat" id={form._id} />
      <FactList
        facts={[
          {
            term: 'Email',
            value: form.email && (
              <>
                {emailLink(form.email)}
                {form.sameEmailUnverified && (
                  <span className={styles.hint}>Same e-mail as another chat, unverified</span>
                )}
              </>
            ),
          },
          { term: 'Phone Number', value: phoneLink(form.phoneNumber) },
          { term: 'Language', value: languageName(form.language) },
          ...describeOrigin(form),
          { term: 'Message', value: visitorText(form.message) },
        ]}
      />
      <p className={styles.action}>
        <a className="btn btn-primary" href={chatHref}>
          Open the live chat
        </a>
      </p>
    </DetailView>
  );
}

function describeOrigin({ site, siteUserId }: ChatFormRecord): Fact[] {
  if (!site) return [];
  const facts = [{ term: 'Came from', value: describeSite(site) }];
  if (siteUserId === undefined) return facts;
  return [...facts, { term: `Signed in at ${site.name} as`, value: visitorText(siteUserId) }];
}

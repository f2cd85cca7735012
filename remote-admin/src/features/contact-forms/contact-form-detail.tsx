import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';

import { CustomerBar } from '../../customers/customer-bar';
import { DetailView } from '../../records/detail-view';
import { emailLink, FactList, phoneLink, visitorText } from '../../records/fact-list';
import { formatDateTime } from '../../time/company-time';

interface ContactFormDetailProps {
  form: ContactFormRecord;
  backHref: string;
}

export function ContactFormDetail({ form, backHref }: ContactFormDetailProps) {
  return (
    <DetailView
      title={form.name}
      fallback="No name"
      subtitle={<time dateTime={form.createdAt}>{formatDateTime(form.createdAt)}</time>}
      backHref={backHref}
    >
      <CustomerBar kind="contactForm" id={form._id} />
      <FactList
        facts={[
          { term: 'Email', value: emailLink(form.email) },
          { term: 'Phone Number', value: phoneLink(form.phoneNumber) },
          { term: 'Message', value: visitorText(form.message) },
        ]}
      />
    </DetailView>
  );
}

import { RecordPanel } from '../../records/record-panel';
import { ContactFormDetail } from './contact-form-detail';
import { contactForms } from './contact-forms';

interface ContactFormsPanelProps {
  openId: string | null;
  hrefOf: (id?: string) => string;
}

export function ContactFormsPanel({ openId, hrefOf }: ContactFormsPanelProps) {
  return (
    <RecordPanel
      kind={contactForms}
      openId={openId}
      hrefOf={hrefOf}
      renderDetail={(form) => <ContactFormDetail key={form._id} form={form} backHref={hrefOf()} />}
    />
  );
}

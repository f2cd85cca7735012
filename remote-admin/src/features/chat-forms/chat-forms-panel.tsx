import { RecordPanel } from '../../records/record-panel';
import { ChatFormDetail } from './chat-form-detail';
import { chatForms } from './chat-forms';

interface ChatFormsPanelProps {
  openId: string | null;
  hrefOf: (id?: string) => string;
  chatHrefOf: (id: string) => string;
}

export function ChatFormsPanel({ openId, hrefOf, chatHrefOf }: ChatFormsPanelProps) {
  return (
    <RecordPanel
      kind={chatForms}
      openId={openId}
      hrefOf={hrefOf}
      renderDetail={(form) => (
        <ChatFormDetail key={form._id} form={form} backHref={hrefOf()} chatHref={chatHrefOf(form._id)} />
      )}
    />
  );
}

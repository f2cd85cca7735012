import { contact as company } from '@potomac-oak/shared/company';
import { isEmailAddress, isPhoneNumber } from '@potomac-oak/shared/contracts/reachable';
import type { ChatSnapshot } from '@potomac-oak/shared/realtime/chat-session';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useAvailability } from '../../office/use-availability';
import { useTexts } from '../../texts/use-texts';
import type { Visitor } from '../../visitor/visitor';

export function LoadingChat() {
  const { live } = useTexts();

  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{live.loading}</span>
      <span className="skeleton-bubble is-left" />
      <span className="skeleton-bubble is-left is-short" />
      <span className="skeleton-bubble is-right" />
      <span className="skeleton-bubble is-left" />
      <p className="skeleton-late">{live.late}</p>
    </div>
  );
}

export function EmptyChat({ firstName }: { firstName: string }) {
  const { isOpen, promise } = useAvailability();
  const { live } = useTexts();

  return (
    <div className="empty">
      <p className="empty-lead" dir="auto">
        {live.hello(firstName)}
      </p>
      <p>{isOpen ? live.emptyOpen(promise) : live.emptyClosed(promise)}</p>
    </div>
  );
}

interface ReachNoteProps {
  visitor: Visitor;
  chat: ChatSnapshot;
}

/** Where the answer arrives if the visitor leaves; before their first message, a question about a likely typing error. */
export function ReachNote({ visitor: { email, phoneNumber }, chat }: ReachNoteProps) {
  const { live } = useTexts();
  const last = chat.messages.at(-1);
  const doubtful = [
    ...(isEmailAddress(email) ? [] : [email]),
    ...(isPhoneNumber(phoneNumber) ? [] : [phoneNumber]),
  ].filter(Boolean);

  if (!last && doubtful.length > 0) return <p className="reach-note">{live.checkContact(doubtful.join(', '))}</p>;
  const isAnswered = last !== undefined && last.senderRole !== 'user';
  if (!chat.canMailTranscript || !isEmailAddress(email) || isAnswered) return null;
  return <p className="reach-note">{live.answerByMail(email)}</p>;
}

export function LostChat({ onRetry }: { onRetry: () => void }) {
  const { live } = useTexts();

  return (
    <div className="lost" role="alert">
      <SvgIcon path={WARNING} size={22} />
      <p className="empty-lead">{live.lost}</p>
      <p>
        {live.lostAdvice} <span className="phone">{company.phone.label}</span>.
      </p>
      <button className="primary" type="button" onClick={onRetry}>
        {live.tryAgain}
      </button>
    </div>
  );
}

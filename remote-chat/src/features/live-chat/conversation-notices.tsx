import { contact as company } from '@potomac-oak/shared/company';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useAvailability } from '../../office/use-availability';
import { useTexts } from '../../texts/use-texts';

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

import { company } from '@potomac-oak/shared/company';
import type { ChatModule } from '@potomac-oak/shared/contracts/federation';

import { SlotBoundary } from '../remotes/slot-boundary';
import type { SlotLoader } from '../remotes/slot-loader';
import { useSlot } from '../remotes/use-slot';
import { useIdle } from '../timing/use-idle';
import styles from './chat-slot.module.scss';

interface ChatSlotProps {
  loader: SlotLoader<ChatModule>;
}

/** The page loads first; the chat starts loading when the browser is idle. */
export function ChatSlot({ loader }: ChatSlotProps) {
  const isIdle = useIdle();
  return isIdle ? <Chat loader={loader} /> : null;
}

function Chat({ loader }: ChatSlotProps) {
  const { retry, handleMount, handleError, ...slot } = useSlot(loader);
  if (slot.status === 'loading') return null;
  if (slot.status === 'failed') return <ChatNotice onRetry={retry} />;

  const { default: ChatWidget } = slot.module;
  return (
    <SlotBoundary key={slot.step} skeleton={null} onMount={handleMount} onError={handleError}>
      <ChatWidget apiOrigin="" showsUnreadInTitle trigger="[data-opens-chat]" />
    </SlotBoundary>
  );
}

interface ChatNoticeProps {
  onRetry: () => void;
}

function ChatNotice({ onRetry }: ChatNoticeProps) {
  return (
    <aside className={styles.notice} aria-label="Chat">
      <p className={styles.text}>
        Chat is not available. Call <a href={company.phone.href}>{company.phone.label}</a>
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try the chat again
      </button>
    </aside>
  );
}

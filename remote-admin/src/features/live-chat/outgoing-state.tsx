import type { OutgoingMessage } from '@potomac-oak/shared/realtime/unsent-entries';

import styles from './message-list.module.scss';

interface OutgoingStateProps {
  message: OutgoingMessage;
  onRetry: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
}

export function OutgoingState({ message: { clientMsgId, state, reason }, onRetry, onDiscard }: OutgoingStateProps) {
  if (state === 'sending') return <span>{reason ?? 'Sending…'}</span>;

  return (
    <span className={styles.failed}>
      {reason || 'Not sent'}
      <button className={styles.action} type="button" onClick={() => onRetry(clientMsgId)}>
        Try again
      </button>
      <button className={styles.action} type="button" onClick={() => onDiscard(clientMsgId)}>
        Delete
      </button>
    </span>
  );
}

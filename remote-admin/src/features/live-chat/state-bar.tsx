import { Fragment, type ReactNode } from 'react';

import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { Person } from '@potomac-oak/shared/contracts/staff';

import { displayName } from '../../desk/staff';
import { ConfirmedSelect } from '../../ui/confirmed-select';
import styles from './state-bar.module.scss';
import type { ChatViewers } from './use-chat-viewers';
import type { StateChange } from './use-state-change';

interface StateBarProps {
  conversation: ConversationState;
  myId: string | undefined;
  colleagues: readonly Person[];
  viewers: ChatViewers;
  /** The last message that is shown. */
  lastSeq: number;
  stateChange: StateChange;
}

const TO_WAITING = 'waiting';

/** Who answers the conversation, and the next steps. A colleague who answers it or has it open is named. */
export function StateBar({ conversation, myId, colleagues, viewers, lastSeq, stateChange }: StateBarProps) {
  const { state, takenBy, revision } = conversation;
  const isMine = state === 'taken' && takenBy?.id === myId;
  const isColleagues = state === 'taken' && !isMine;
  const { change, isRunning } = stateChange;

  function handOver(to: string) {
    if (to === TO_WAITING) change({ state: 'waiting', revision });
    else change({ state: 'taken', by: to, revision });
  }

  return (
    <div className={isColleagues || viewers.writer ? `${styles.bar} ${styles.occupied}` : styles.bar}>
      <p className={styles.text} role="status">
        <strong>{describeState(conversation, isMine)}</strong>
        {describeViewers(viewers, conversation.takenBy)}
      </p>
      <div className={styles.actions}>
        {!isMine && (
          <button
            className={styles.primary}
            type="button"
            aria-disabled={isRunning}
            onClick={() => change({ state: 'taken', revision })}
          >
            {takeLabel(state)}
          </button>
        )}
        {isMine && (
          <ConfirmedSelect
            label="Hand over"
            value=""
            options={[
              ...colleagues.map((person) => ({ value: person.id, label: displayName(person) })),
              { value: TO_WAITING, label: 'Back to Waiting' },
            ]}
            isDisabled={isRunning}
            describeAction={(to) => (to === TO_WAITING ? 'Return' : 'Hand over')}
            onConfirm={handOver}
          />
        )}
        {(state === 'waiting' || state === 'taken') && (
          <button
            className={styles.action}
            type="button"
            aria-disabled={isRunning}
            onClick={() => change({ state: 'done', lastSeq, revision })}
          >
            Mark done
          </button>
        )}
      </div>
    </div>
  );
}

function describeState({ state, takenBy }: ConversationState, isMine: boolean): ReactNode {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done') return 'Done';
  if (state === 'spam') return 'Spam · further messages are refused';
  if (isMine) return 'Yours';
  return <>{takenBy ? <Name>{takenBy.name}</Name> : 'A colleague'} has taken this conversation</>;
}

function describeViewers({ viewers, writer }: ChatViewers, takenBy: ConversationState['takenBy']): ReactNode {
  if (writer !== null) {
    return (
      <>
        {' · '}
        <Name>{writer}</Name> is writing a reply…
      </>
    );
  }
  const others = viewers.filter(({ staffId }) => staffId !== takenBy?.id);
  return (
    <>
      {others.length < viewers.length && ' and has it open'}
      {others.map(({ staffId, name }, index) => (
        <Fragment key={staffId}>
          {index === 0 ? ' · also open: ' : ', '}
          <Name>{name}</Name>
        </Fragment>
      ))}
    </>
  );
}

/** One line at most, so that a long name leaves room for the messages. */
function Name({ children }: { children: string }) {
  return (
    <span className={styles.name} title={children}>
      {children}
    </span>
  );
}

function takeLabel(state: ConversationState['state']): string {
  if (state === 'taken') return 'Take over';
  return state === 'waiting' ? 'Take' : 'Reopen';
}

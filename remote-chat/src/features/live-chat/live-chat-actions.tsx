import { useEffect, useRef, useState } from 'react';

import { ChatIcon } from '../../ui/chat-icon';
import { useStore } from '../../ui/use-store';
import type { StoredValue } from '../../visitor/stored-value';

interface LiveChatActionsProps {
  isMuted: StoredValue<true>;
  onEnd: () => void;
}

/** Controls beside the title of the live chat: the sound, and the end of it all. */
export function LiveChatActions({ isMuted, onEnd }: LiveChatActionsProps) {
  const muted = useStore(isMuted) === true;
  const [isAsking, setIsAsking] = useState(false);
  const endRef = useRef<HTMLButtonElement>(null);

  function keep() {
    setIsAsking(false);
    endRef.current?.focus();
  }

  return (
    <>
      <button
        className="panel-action"
        type="button"
        aria-label="Mute sound"
        aria-pressed={muted}
        title={muted ? 'Sound is off' : 'Sound is on'}
        onClick={() => isMuted.set(muted ? null : true)}
      >
        <ChatIcon name={muted ? 'bell-off' : 'bell'} size={20} />
      </button>
      <button
        className="panel-action"
        type="button"
        aria-label="End chat and forget me"
        title="End chat and forget me"
        aria-expanded={isAsking}
        ref={endRef}
        onClick={() => setIsAsking(true)}
      >
        <ChatIcon name="exit" size={20} />
      </button>
      {isAsking && <EndQuestion onKeep={keep} onEnd={onEnd} />}
    </>
  );
}

interface EndQuestionProps {
  onKeep: () => void;
  onEnd: () => void;
}

function EndQuestion({ onKeep, onEnd }: EndQuestionProps) {
  const keepRef = useRef<HTMLButtonElement>(null);

  useEffect(() => keepRef.current?.focus(), []);

  return (
    <div
      className="end-question"
      role="alertdialog"
      aria-labelledby="end-question-title"
      aria-describedby="end-question-text"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onKeep();
      }}
    >
      <p className="end-question-title" id="end-question-title">
        End this chat?
      </p>
      <p className="end-question-text" id="end-question-text">
        This browser forgets the conversation and what you told us about yourself. What you sent stays with our team.
      </p>
      <div className="end-question-answers">
        <button className="secondary" type="button" ref={keepRef} onClick={onKeep}>
          Keep chatting
        </button>
        <button className="primary" type="button" onClick={onEnd}>
          End and forget
        </button>
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';

import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { BELL, BELL_OFF, LOG_OUT } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import { useStore } from '../../ui/use-store';

interface LiveChatActionsProps {
  isMuted: StoredValue<true>;
  onEnd: () => void;
}

export function LiveChatActions({ isMuted, onEnd }: LiveChatActionsProps) {
  const { actions } = useTexts();
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
        aria-label={actions.mute}
        aria-pressed={muted}
        title={muted ? actions.soundOff : actions.soundOn}
        onClick={() => isMuted.set(muted ? null : true)}
      >
        <SvgIcon path={muted ? BELL_OFF : BELL} size={20} />
      </button>
      <button
        className="panel-action"
        type="button"
        aria-label={actions.end}
        title={actions.end}
        aria-expanded={isAsking}
        ref={endRef}
        onClick={() => setIsAsking(true)}
      >
        <SvgIcon path={LOG_OUT} size={20} />
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
  const { actions } = useTexts();
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
        {actions.endQuestion}
      </p>
      <p className="end-question-text" id="end-question-text">
        {actions.endText}
      </p>
      <div className="end-question-answers">
        <button className="secondary" type="button" ref={keepRef} onClick={onKeep}>
          {actions.keep}
        </button>
        <button className="primary" type="button" onClick={onEnd}>
          {actions.confirmEnd}
        </button>
      </div>
    </div>
  );
}

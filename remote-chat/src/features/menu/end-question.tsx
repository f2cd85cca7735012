import { useEffect, useRef } from 'react';

import { useTexts } from '../../texts/use-texts';

interface EndQuestionProps {
  onKeep: () => void;
  onEnd: () => void;
}

export function EndQuestion({ onKeep, onEnd }: EndQuestionProps) {
  const { menu } = useTexts();
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
        {menu.endQuestion}
      </p>
      <p className="end-question-text" id="end-question-text">
        {menu.endText}
      </p>
      <div className="end-question-answers">
        <button className="secondary" type="button" ref={keepRef} onClick={onKeep}>
          {menu.keep}
        </button>
        <button className="primary" type="button" onClick={onEnd}>
          {menu.confirmEnd}
        </button>
      </div>
    </div>
  );
}

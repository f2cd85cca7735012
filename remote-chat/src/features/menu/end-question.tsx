import { useEffect, useRef } from 'react';

import { useTexts } from '../../texts/use-texts';
import { onEscape } from '../../ui/on-escape';

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
      className="menu-sheet"
      role="alertdialog"
      aria-labelledby="end-question-title"
      aria-describedby="end-question-text"
      onKeyDown={onEscape(onKeep)}
    >
      <p className="menu-sheet-title" id="end-question-title">
        {menu.endQuestion}
      </p>
      <p className="menu-sheet-text" id="end-question-text">
        {menu.endText}
      </p>
      <div className="menu-sheet-answers">
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

import type { RefObject, TextareaHTMLAttributes } from 'react';

import type { Composer } from './use-composer';

interface ComposerFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  composer: Composer;
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Grows with its text if `className` includes the mixin `growing-field`. Other props apply to the textarea. */
export function ComposerField({ composer, className, inputRef, ...props }: ComposerFieldProps) {
  return (
    <div className={className} data-text={composer.text}>
      <textarea
        {...props}
        ref={inputRef}
        rows={1}
        enterKeyHint="send"
        dir="auto"
        value={composer.text}
        onChange={(event) => composer.edit(event.target.value)}
        onKeyDown={composer.handleKeyDown}
      />
    </div>
  );
}

import type { ReactNode, RefObject } from 'react';

import { ComposerField } from '@potomac-oak/shared/chat-ui/composer-field';
import { useComposer } from '@potomac-oak/shared/chat-ui/use-composer';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { splitMessage } from '@potomac-oak/shared/contracts/split-message';
import { chooseFiles, dropTarget, takePasted } from '@potomac-oak/shared/files/take-files';
import { changeDrafts, type Drafts, readDrafts } from '@potomac-oak/shared/storage/chat-drafts';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { ATTACH, SEND } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../texts/use-texts';
import { useStore } from './use-store';

interface ComposerProps {
  label: string;
  placeholder: string;
  drafts: StoredValue<Drafts>;
  /** The draft that is edited here. */
  name: 'answer' | 'message';
  canSendEmpty?: boolean;
  /** Whether a long text becomes several messages. */
  hasParts?: boolean;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
  onEdit?: (text: string) => void;
  /** Absent where files cannot be sent. */
  onFiles?: (files: readonly File[]) => void;
  /** Above the field. */
  children?: ReactNode;
}

const COUNT_FROM = MESSAGE_MAX - 200;

export function Composer({
  label,
  placeholder,
  drafts,
  name,
  canSendEmpty,
  hasParts,
  inputRef,
  onSend,
  onEdit,
  onFiles,
  children,
}: ComposerProps) {
  const texts = useTexts();
  useStore(drafts);
  const composer = useComposer({ text: readDrafts(drafts)[name], canSendEmpty, onEdit: handleEdit, onSend });
  const { length } = composer.text;

  function handleEdit(text: string) {
    changeDrafts(drafts, { [name]: text });
    onEdit?.(text);
  }

  return (
    <form className="composer" onSubmit={composer.handleSubmit} {...(onFiles && dropTarget(onFiles))}>
      {children}
      {onFiles && (
        <button
          className="composer-attach"
          type="button"
          aria-label={texts.files.add}
          onClick={() => chooseFiles(onFiles)}
        >
          <SvgIcon path={ATTACH} size={22} />
        </button>
      )}
      <ComposerField
        className="composer-field"
        composer={composer}
        inputRef={inputRef}
        aria-label={label}
        placeholder={placeholder}
        maxLength={hasParts ? undefined : MESSAGE_MAX}
        onPaste={onFiles && ((event) => takePasted(event, onFiles))}
        data-autofocus
      />
      {length >= COUNT_FROM && (
        <p className="composer-count" role="status">
          {length > MESSAGE_MAX
            ? texts.composer.parts(splitMessage(composer.text).length)
            : `${length.toLocaleString(texts.tag)} / ${MESSAGE_MAX.toLocaleString(texts.tag)}`}
        </p>
      )}
      {/* `disabled`, not `aria-disabled` as where a request runs: there is nothing to send. */}
      <button className="composer-send" type="submit" aria-label={texts.composer.send} disabled={!composer.canSend}>
        <SvgIcon path={SEND} size={22} className="is-directed" />
      </button>
    </form>
  );
}

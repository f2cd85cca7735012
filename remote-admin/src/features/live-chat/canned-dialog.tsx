import { type MouseEvent, useState } from 'react';

import type { CannedReply } from '@potomac-oak/shared/contracts/desk';
import { CANNED_TITLE_MAX, MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './canned-dialog.module.scss';
import type { CannedReplies } from './use-canned-replies';

interface CannedDialogProps {
  canned: CannedReplies;
  isOpen: boolean;
  onClose: () => void;
}

const NEW_REPLY = { title: '', text: '', isShared: true };

export function CannedDialog({ canned: { replies, save, remove }, isOpen, onClose }: CannedDialogProps) {
  const [edited, setEdited] = useState<Partial<CannedReply> & typeof NEW_REPLY>(NEW_REPLY);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { id } = edited;
  // A toast would be behind the dialog.
  const saving = useSubmission(async () => {
    const { title, text, isShared } = edited;
    await save({ title, text, ...(id === undefined ? { isShared } : { id }) });
    setEdited(NEW_REPLY);
  });
  const removal = useSubmission(async () => {
    if (removedId !== null) await remove(removedId);
    setRemovedId(null);
  });

  // The first click asks, and the second one deletes. A double click only asks.
  function handleRemove(event: MouseEvent, reply: CannedReply) {
    if (removedId !== reply.id) setRemovedId(reply.id);
    else if (event.detail < 2) void removal.submit();
  }

  return (
    <Dialog className={styles.dialog} label="Canned replies" isOpen={isOpen} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Canned replies</h2>
        <button className={styles.close} type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <ul className={styles.replies}>
        {replies.map((reply) => (
          <li className={styles.reply} key={reply.id}>
            <span className={styles.title}>
              {reply.title} <span className={styles.owner}>{reply.isShared ? 'Shared' : 'Own'}</span>
            </span>
            <button className={styles.action} type="button" onClick={() => setEdited(reply)}>
              Edit<span className="visually-hidden"> {reply.title}</span>
            </button>
            <button
              className={removedId === reply.id ? styles.confirm : styles.action}
              type="button"
              onClick={(event) => handleRemove(event, reply)}
              onBlur={() => setRemovedId(null)}
            >
              {removedId === reply.id ? describeRemoval(reply) : 'Delete'}
              <span className="visually-hidden"> {reply.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={(event) => void saving.submit(event)}>
        <label className={styles.label}>
          Title
          <input
            className="form-control"
            required
            maxLength={CANNED_TITLE_MAX}
            value={edited.title}
            onChange={({ target }) => setEdited({ ...edited, title: target.value })}
          />
        </label>
        <label className={styles.label}>
          Text
          <textarea
            className="form-control"
            required
            rows={4}
            maxLength={MESSAGE_MAX}
            value={edited.text}
            onChange={({ target }) => setEdited({ ...edited, text: target.value })}
          />
        </label>
        <p className={styles.hint}>
          {
            '{firstName} is replaced by the first name of the visitor. Other words in braces, such as {day}, are filled in before sending.'
          }
        </p>
        {id === undefined && (
          <label className={styles.shared}>
            <input
              type="checkbox"
              checked={edited.isShared}
              onChange={({ target }) => setEdited({ ...edited, isShared: target.checked })}
            />
            Shared with all staff
          </label>
        )}
        <p className={styles.failure} role="alert">
          {saving.failure || removal.failure}
        </p>
        <div className={styles.actions}>
          <button className="btn btn-primary" type="submit" aria-disabled={saving.isSending}>
            {id === undefined ? 'Add reply' : 'Save reply'}
          </button>
          {id !== undefined && (
            <button className="btn btn-outline-primary" type="button" onClick={() => setEdited(NEW_REPLY)}>
              Cancel
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function describeRemoval({ isShared }: CannedReply): string {
  return isShared ? 'Delete for everyone' : 'Really delete';
}

import type { CannedReply } from '@potomac-oak/shared/contracts/desk';

import styles from './canned-menu.module.scss';

interface CannedMenuProps {
  id: string;
  replies: readonly CannedReply[];
  selectedIndex: number;
  onPick: (reply: CannedReply) => void;
  onManage: () => void;
}

/** The list of a combobox: the focus stays in the message field. */
export function CannedMenu({ id, replies, selectedIndex, onPick, onManage }: CannedMenuProps) {
  return (
    <div className={styles.menu}>
      <div className={styles.list} id={id} role="listbox" aria-label="Canned replies">
        {replies.map((reply, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the message field has the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the message field handles the keys.
          <div
            className={styles.reply}
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selectedIndex}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <span className={styles.title}>
              {reply.title}
              {!reply.isShared && <span className={styles.own}> · own</span>}
            </span>
            <span className={styles.text}>{reply.text}</span>
          </div>
        ))}
      </div>
      {replies.length === 0 && <p className={styles.empty}>No canned reply matches</p>}
      <button className={styles.manage} type="button" onClick={onManage}>
        Edit canned replies
      </button>
    </div>
  );
}

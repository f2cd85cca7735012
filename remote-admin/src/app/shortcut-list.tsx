import { Dialog } from '@potomac-oak/shared/ui/dialog';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './shortcut-list.module.scss';

const GROUPS = [
  {
    title: 'Anywhere outside a text field',
    keys: [
      ['?', 'Show these shortcuts'],
      ['Esc', 'Return from a record to its list'],
      ['Alt + ↓ or ↑', 'Open the next or previous live chat'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['↓ or ↑', 'Go to the next or previous row'],
      ['Enter', 'Open the row'],
      ['Shift + → or ←', 'Move the focused customer to the next or previous stage'],
    ],
  },
  {
    title: 'In the message field',
    keys: [
      ['Enter', 'Send'],
      ['Shift + Enter', 'Start a new line'],
      ['/', 'Choose a canned reply'],
      ['Esc', 'Leave the field'],
    ],
  },
] as const;

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Dialog className={styles.dialog} label="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Keyboard shortcuts</h2>
        <button className={styles.close} type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {GROUPS.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, action]) => (
              <div className={styles.row} key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

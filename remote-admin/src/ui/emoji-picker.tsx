import { Icon } from '@potomac-oak/shared/ui/icon';

import { HORIZONTAL } from './arrow-keys';
import styles from './emoji-picker.module.scss';
import { usePopup } from './use-popup';

interface EmojiPickerProps {
  className?: string | undefined;
  onPick: (emoji: string) => void;
}

/** Must equal the number of columns in emoji-picker.module.scss. */
const COLUMNS = 8;
const STEPS = { ...HORIZONTAL, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

const EMOJIS = [
  ['🙂', 'Smile'],
  ['😀', 'Grin'],
  ['😄', 'Laugh'],
  ['😊', 'Blush'],
  ['😉', 'Wink'],
  ['😅', 'Relief'],
  ['🤔', 'Thinking'],
  ['😍', 'Delight'],
  ['👍', 'Thumbs up'],
  ['👎', 'Thumbs down'],
  ['👋', 'Wave'],
  ['👏', 'Applause'],
  ['🙏', 'Thank you'],
  ['🤝', 'Handshake'],
  ['💪', 'Strength'],
  ['👀', 'Eyes'],
  ['❤️', 'Heart'],
  ['🎉', 'Celebration'],
  ['✨', 'Sparkles'],
  ['⭐', 'Star'],
  ['✅', 'Done'],
  ['❌', 'No'],
  ['❓', 'Question'],
  ['❗', 'Important'],
  ['🏠', 'House'],
  ['🏡', 'House with garden'],
  ['🔨', 'Hammer'],
  ['🛠️', 'Tools'],
  ['🧱', 'Bricks'],
  ['🪵', 'Wood'],
  ['🎨', 'Paint'],
  ['🚿', 'Shower'],
  ['🛁', 'Bathtub'],
  ['🍳', 'Kitchen'],
  ['🚪', 'Door'],
  ['🪟', 'Window'],
  ['💡', 'Light'],
  ['🔌', 'Plug'],
  ['📐', 'Measure'],
  ['📷', 'Camera'],
  ['📅', 'Calendar'],
  ['⏰', 'Clock'],
  ['📞', 'Phone'],
  ['✉️', 'E-mail'],
  ['📍', 'Place'],
  ['🚚', 'Truck'],
  ['💵', 'Money'],
  ['📝', 'Note'],
] as const;

export function EmojiPicker({ className, onPick }: EmojiPickerProps) {
  const { isOpen, setIsOpen, rootProps } = usePopup({ selector: '[data-emoji]', steps: STEPS, wraps: false });

  function pick(emoji: string) {
    setIsOpen(false);
    onPick(emoji);
  }

  return (
    <div className={styles.root} {...rootProps}>
      <button
        className={className}
        type="button"
        aria-label="Emoji"
        title="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="smile" size={20} />
      </button>
      {isOpen && (
        <div className={styles.picker} role="dialog" aria-label="Emoji">
          {EMOJIS.map(([emoji, name], index) => (
            <button
              className={styles.emoji}
              key={name}
              type="button"
              data-emoji={emoji}
              aria-label={name}
              title={name}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => pick(emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

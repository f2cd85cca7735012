import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './emoji-picker.module.scss';

interface EmojiPickerProps {
  className?: string | undefined;
  onPick: (emoji: string) => void;
}

/** Must equal the number of columns in emoji-picker.module.scss. */
const COLUMNS = 8;

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
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) emojisOf(root.current)[0]?.focus();
  }, [isOpen]);

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
      root.current?.querySelector('button')?.focus();
      return;
    }
    const emojis = emojisOf(root.current);
    const current = emojis.findIndex((emoji) => emoji.matches(':focus'));
    const target = emojis[current + stepAtKey(event.key)];
    if (current === -1 || target === undefined || target === emojis[current]) return;

    event.preventDefault();
    target.focus();
  }

  function pick(emoji: string) {
    setIsOpen(false);
    onPick(emoji);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not an interaction: focus leaving the picker closes it.
    <div className={styles.root} ref={root} onBlur={handleBlur} onKeyDown={handleKeyDown}>
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

function stepAtKey(key: string): number {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return COLUMNS;
    case 'ArrowUp':
      return -COLUMNS;
    default:
      return 0;
  }
}

function emojisOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
}

import { Icon } from './icon';
import styles from './pause-button.module.scss';

interface PauseButtonProps {
  isPlaying: boolean;
  /** Completes the label "Pause …" or "Play …", for example "slideshow". */
  subject: string;
  onToggle: () => void;
  className?: string | undefined;
}

export function PauseButton({ isPlaying, subject, onToggle, className = '' }: PauseButtonProps) {
  const label = `${isPlaying ? 'Pause' : 'Play'} ${subject}`;

  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={20} isFilled={!isPlaying} />
    </button>
  );
}

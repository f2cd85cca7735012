import styles from './icon.module.scss';
import { ICON_PATHS } from './icon-paths';

interface IconProps {
  name: string;
  size?: number;
  isFilled?: boolean;
  className?: string | undefined;
}

/** Decorative: the surrounding control or text carries the label. */
export function Icon({ name, size = 24, isFilled = false, className }: IconProps) {
  const path = ICON_PATHS[name];
  if (path === undefined) return <span className={styles.missing}>Unable to load SVG file</span>;

  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

interface SvgIconProps {
  path: string;
  size?: number;
  isFilled?: boolean;
  className?: string | undefined;
}

/** Decorative: the surrounding control or text provides the label. */
export function SvgIcon({ path, size = 24, isFilled = false, className }: SvgIconProps) {
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

interface LogoMarkProps {
  size?: number;
  className?: string | undefined;
  /** Sets the stroke color of the leaf. */
  leafClassName?: string | undefined;
}

/** The drawing of the logo, without the company's name. Decorative. */
export function LogoMark({ size = 40, className, leafClassName }: LogoMarkProps) {
  return (
    <svg className={className} viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M4 19 20 6l16 13" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M20 36V20m0 16c-2.6-.4-4.2-1.7-4.5-3.7-2.4.2-4.3-1.2-4.2-3.5.1-1.4.8-2.4 1.9-2.8-.9-1.1-1-2.6-.1-3.8 1-1.3 2.6-1.6 4-.9.1-1.9 1.2-3.4 2.9-4.1 1.7.7 2.8 2.2 2.9 4.1 1.4-.7 3-.4 4 .9.9 1.2.8 2.7-.1 3.8 1.1.4 1.8 1.4 1.9 2.8.1 2.3-1.8 3.7-4.2 3.5-.3 2-1.9 3.3-4.5 3.7Z"
        className={leafClassName}
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

const PATHS = {
  back: 'm15 5-7 7 7 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zm4 4.2a2.2 2.2 0 0 0 4 0',
  'bell-off': 'M6 16.5V11c0-1 .2-2 .7-2.8M9 5.8A6 6 0 0 1 18 11v4m1.5 3.5h-15l1.5-2m4 4.2a2.2 2.2 0 0 0 4 0M4 3l16 18',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M12 5v14m-6-6 6 6 6-6',
  exit: 'M10 4H5v16h5M10 12h10m-4-4 4 4-4 4',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  send: 'M4 12 20 4l-5 16-3.5-6.5zm7.5 1.5L20 4',
  warning: 'M12 4 2.8 20h18.4zm0 6v4.5m0 2.8v.1',
} as const;

interface ChatIconProps {
  name: keyof typeof PATHS;
  size?: number;
}

/** Decorative: the surrounding control or text carries the label. */
export function ChatIcon({ name, size = 22 }: ChatIconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

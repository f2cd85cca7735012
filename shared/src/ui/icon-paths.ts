// Our own icons, because no library fits: lucide has no brand logos, and the icons of bootstrap-icons would add 0.7 KB
// to the embed. Each is an SVG path on a 24 × 24 grid, stroked with the current text color.

// Separate constants, so that the chat contains only the drawings that it uses.
export const ARROW_DOWN = 'M12 5v14m-6-6 6 6 6-6';
export const ATTACH = 'M17 7v9a5 5 0 0 1-10 0V7a3.5 3.5 0 0 1 7 0v8.5a2 2 0 0 1-4 0V8';
export const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zm4 4.2a2.2 2.2 0 0 0 4 0';
export const BELL_OFF =
  'M6 16.5V11c0-1 .2-2 .7-2.8M9 5.8A6 6 0 0 1 18 11v4m1.5 3.5h-15l1.5-2m4 4.2a2.2 2.2 0 0 0 4 0M4 3l16 18';
export const CHEVRON_LEFT = 'm15 6-6 6 6 6';
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const DOCUMENT = 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9.5 12.5h6M9.5 16h6';
export const LOG_OUT = 'M14 4H5v16h9M10 12h10m-4-4 4 4-4 4';
export const MORE = 'M12 5.5v.1m0 6.4v.1m0 6.4v.1';
export const PERSON = 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5';
export const SEND = 'M4 12 20 4l-5 16-3.5-6.5zm7.5 1.5L20 4';
export const WARNING = 'M12 4 2.8 20h18.4zm0 6v4.5m0 2.8v.1';

export const ICON_PATHS = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  attach: ATTACH,
  bell: BELL,
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': CHEVRON_LEFT,
  'chevron-right': 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2',
  close: CLOSE,
  compass: 'M12 3v2m0 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-.9 3.8L6 20m6.9-11.2L18 20M7.5 15.5c3 1.6 6 1.6 9 0',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19h14',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  facebook: 'M14.5 8.5H17V5h-2.5C12 5 11 6.7 11 8.8V11H8.5v3.5H11V21h3.5v-6.5H17l.5-3.5h-3V9.3c0-.5.2-.8 0-.8Z',
  hammer: 'm13 7 4 4M4 20l9.5-9.5M10 6l3-3h4l4 4-3 3-1.5-1.5-3 3L10 8.5z',
  handshake:
    'm3 8 4-2 5 2 5-2 4 2v7l-2.5 1L14 20.5a1.8 1.8 0 0 1-2.5 0L5.5 16 3 15zm9 0-3.5 3.2a1.6 1.6 0 0 0 2.2 2.3L13 11.5l5 4.5',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z',
  home: 'm3 11 9-7 9 7M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  'image-error': 'M4 5h12M4 5v14h16V9M4 16l4.5-4.5L13 16m3.5-13 5 5m0-5-5 5',
  inbox: 'M4 13 6.5 5h11L20 13v6H4zm0 0h4.5l1 2.5h5l1-2.5H20',
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm4.8-1.2h.01',
  keyboard: 'M3 6.5h18v11H3zM7 10h.1m3.2 0h.1m3.2 0h.1m3.2 0h.1M7.5 14h9',
  linkedin:
    'M4 9.5h3.5V20H4zM5.75 4a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM10.5 20V9.5H14V11c.7-1.2 1.8-1.8 3.2-1.8 2.4 0 3.3 1.6 3.3 4.2V20H17v-6c0-1.3-.4-2-1.4-2-1.1 0-1.6.8-1.6 2v6z',
  'log-out': LOG_OUT,
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 7 8.5-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  note: 'M5 4h14v10l-5 6H5zm9 16v-6h5M8.5 8.5h7M8.5 12h4',
  pause: 'M9 5.5v13m6-13v13',
  person: PERSON,
  phone: 'M5 4h4l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-14a2.7 2.7 0 1 0 0 5.4A2.7 2.7 0 0 0 12 7Z',
  play: 'M8 5v14l11-7z',
  quote: 'M4 5h16v11h-8l-4.5 4v-4H4zm5 5.5h.1m2.9 0h.1m2.9 0h.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8',
  ruler: 'm3 16.5 13.5-13.5L21 7.5 7.5 21zM7 12.5l2 2m1-5 3 3m0-6 2 2m1-5 2 2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  send: SEND,
  share: 'M12 15V3.5M8 7.5l4-4 4 4M5 12v8.5h14V12',
  shield: 'M12 3 5 5.5V11c0 4.6 2.8 8 7 10 4.2-2 7-5.4 7-10V5.5zm-3 9 2.2 2.2L15.5 10',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 11c1.8 2.8 6.2 2.8 8 0M9 9.5v.5m6-.5v.5',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6m2.7-8.7a8 8 0 0 1 0 11.4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

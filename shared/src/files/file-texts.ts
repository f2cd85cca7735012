import type { FileProblem } from './prepare-file';

export interface FileTexts {
  /** BCP 47 tag. */
  tag: string;
  add: string;
  /** The part of the chat that handles files did not load. */
  notLoaded: string;
  list: string;
  remove: (name: string) => string;
  tryAgain: string;
  /** How many of the files the server has. */
  ready: (count: number, total: number) => string;
  waiting: string;
  sending: string;
  failed: string;
  picture: (name: string) => string;
  problems: Readonly<Record<FileProblem, string>>;
}

/** `1.4 MB` */
export function formatBytes(bytes: number, tag: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return value.toLocaleString(tag, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}

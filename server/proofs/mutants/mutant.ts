/** A guard, its replacement, and the tests that must fail without it. Paths start at the root of the repository. */
export interface Mutant {
  name: string;
  /** What the guard ensures, in one sentence. */
  guard: string;
  file: string;
  /** The guard as written in its file, where it occurs once. White space and line comments between words may differ. */
  text: string;
  /** Without it, the text is removed. */
  replacement?: string;
  suite: string;
  /** Parts of test names, as written in the suite. */
  tests: readonly string[];
  /** The embedded database cannot show the fault. */
  needsPostgres?: true;
}

const SPACE_OR_COMMENT = '(?:\\s|//[^\\n]*\\n)+';

/** Returns the source without the guard. Throws if the guard's text does not occur exactly once. */
export function removeGuard(source: string, { text, replacement = '' }: Pick<Mutant, 'text' | 'replacement'>): string {
  const parts = source.split(new RegExp(text.split(/\s+/).map(escapePattern).join(SPACE_OR_COMMENT)));
  const [before, after] = parts;
  if (before === undefined || after === undefined || parts.length > 2) {
    throw new Error(`The text occurs ${parts.length - 1} times instead of once: ${text}`);
  }
  return before + replacement + after;
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

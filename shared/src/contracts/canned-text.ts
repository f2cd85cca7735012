const FIRST_NAME = /\{firstName\}/g;

/** Inserts the visitor's first name into the text of a canned reply. */
export function fillCannedText(text: string, { firstName }: { firstName: string }): string {
  return text.replace(FIRST_NAME, () => firstName);
}

/** The first place of a text that its sender has to fill in, such as "{day and time}". */
export function findBlank(text: string): string | null {
  return /\{[^{}]*\}/.exec(text)?.[0] ?? null;
}

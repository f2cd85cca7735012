const FIRST_NAME = /\{firstName\}/g;

/** Inserts the visitor's first name into the text of a canned reply. */
export function fillCannedText(text: string, { firstName }: { firstName: string }): string {
  return text.replace(FIRST_NAME, () => firstName);
}

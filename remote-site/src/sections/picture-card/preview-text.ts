const PREVIEW_LENGTH = 250;

/** What a card shows of a text: its first 250 characters and an ellipsis. */
export function previewText(text: string): string {
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

const PREVIEW_LENGTH = 250;

/** Specified: the first 250 characters and an ellipsis. */
export function previewText(text: string): string {
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

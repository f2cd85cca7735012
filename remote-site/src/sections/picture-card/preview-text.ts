const PREVIEW_LENGTH = 250;

/** Returns the first 250 characters and an ellipsis, as specified. */
export function previewText(text: string): string {
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

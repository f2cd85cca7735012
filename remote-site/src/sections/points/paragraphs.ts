/** Splits at line breaks and `<br>` tags. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n|<br\s*\/?>/i)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
